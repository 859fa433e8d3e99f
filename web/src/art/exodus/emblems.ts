/** A small picture for each mission of exodus. */

import type { Emblem } from '../emblems';

export const exodusEmblems: Record<string, Emblem> = {
  // A boat on the slip, and the water below it.
  slipway: {
    lines: 'M6 26L58 50M12 22L16 16H40L46 26L38 37L12 25ZM22 16V6L34 12L22 14M44 43V56M52 47V56M26 36V56M16 31V56',
    accent: 'M4 58Q11 53 18 58T32 58T46 58T60 58',
  },
  // Ice on the hooks.
  'cold-store': {
    lines: 'M8 10H56M16 10V20A5 5 0 1 0 21 25M32 10V16M48 10V20A5 5 0 1 1 43 25M8 56H56V34H8ZM20 34V56M44 34V56',
    accent: 'M32 16V32M25 20L39 28M39 20L25 28M28 42H36M28 48H36',
  },
  // Planks that lead out, and what circles beneath.
  'the-long-pier': {
    lines: 'M4 22H46V30H4ZM10 22V30M18 22V30M26 22V30M34 22V30M8 30V54M22 30V54M36 30V54M46 26H60',
    accent: 'M44 46Q50 34 58 34Q53 40 56 46M40 52Q46 48 52 52T64 52',
  },
  // Three decks and a funnel.
  'ferry-decks': {
    lines: 'M4 44L10 56H52L60 44ZM10 44V34H50V44M16 34V25H42V34M30 25V12H40V25M16 39H20M26 39H30M36 39H40',
    accent: 'M35 8Q42 2 48 6T60 5',
  },
  // Roofs above the flood.
  'drowned-quarter': {
    lines: 'M4 44V32L14 22L24 32V44M30 44V24L42 12L54 24V44M38 44V32H46V44M60 44V34',
    accent: 'M3 46Q10 41 17 46T31 46T45 46T61 46M3 55Q10 50 17 55T31 55T45 55T61 55',
  },
  // The lamp.
  'last-light': {
    lines: 'M26 58L29 24H35L38 58ZM25 24H39V16H25ZM27 16L32 9L37 16M28 36H36M27 47H37M14 58H50',
    accent: 'M41 20L60 12M41 21L61 24M23 20L4 12M23 21L3 24',
  },
  // A yard that has to be held.
  'q-landing': {
    lines: 'M10 10H54V54H10ZM26 10V4M38 10V4M26 54V60M38 54V60M10 26H4M10 38H4M54 26H60M54 38H60',
    accent: 'M32 20V44M20 32H44M25 25L39 39M39 25L25 39',
  },
  // Three cans for one truck.
  'q-fuel': {
    lines: 'M6 20H26V46H6ZM10 20V14H20L26 20M6 20L26 46M26 20L6 46M34 46V28H48L58 37V46ZM34 36H58',
    accent: 'M36 51A4 4 0 1 0 44 51A4 4 0 1 0 36 51ZM50 51A4 4 0 1 0 58 51A4 4 0 1 0 50 51Z',
  },
  // What sings in the basin.
  'q-nest': {
    lines: 'M32 12A20 20 0 1 0 32.100 12ZM4 32H12M52 32H60M32 4V12M32 52V60',
    accent: 'M32 24Q24 32 32 40Q40 32 32 24ZM20 28Q16 32 20 36M44 28Q48 32 44 36',
  },
};
