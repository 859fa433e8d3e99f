/** A small picture for each mission of omega. */

import type { Emblem } from '../emblems';

export const omegaEmblems: Record<string, Emblem> = {
  // The wheel of the vault.
  'cold-entry': {
    lines: 'M32 7A25 25 0 1 0 32.100 7ZM32 14A18 18 0 1 0 32.100 14ZM32 14V24M32 40V50M16.500 23L25 28M39 36L47.500 41M16.500 41L25 36M39 28L47.500 23',
    accent: 'M32 24L39 28V36L32 40L25 36V28Z',
  },
  // Two tanks that breed by themselves.
  'dead-tanks': {
    lines: 'M10 14Q19 8 28 14V52H10ZM36 14Q45 8 54 14V52H36ZM7 52H57M10 22H28M36 22H54M28 46H36',
    accent: 'M13 29H25L19 42ZM39 29H43L45 33L47 29H51L45 42Z',
  },
  // A cage on one cable.
  'hold-the-lift': {
    lines: 'M32 4V14M16 14H48V56H16ZM16 22H48M32 22V56M10 8V60M54 8V60',
    accent: 'M20 40L24 34L28 40M20 47L24 41L28 47M36 40L40 34L44 40M36 47L40 41L44 47',
  },
  // The drain, and what wants to get out by it.
  runaway: {
    lines: 'M8 30A24 22 0 0 1 56 30M8 30V40M56 30V40M20 14V34M32 9V32M44 14V34M6 48Q13 43 20 48T34 48T48 48T58 48M6 56Q13 51 20 56T34 56T48 56T58 56',
    accent: 'M25 36H39L32 46Z',
  },
  // Three charges on a burning string.
  'string-of-beads': {
    lines: 'M6 22Q14 40 18 40M26 40Q30 30 33 28M39 25Q44 32 46 41M50 46Q54 52 56 58M14 40A4.500 4.500 0 1 0 26 40A4.500 4.500 0 1 0 14 40ZM30 24A6 6 0 1 0 42 24A6 6 0 1 0 30 24ZM41 44A6 6 0 1 0 53 44A6 6 0 1 0 41 44Z',
    accent: 'M6 22L3 15M6 22L9 13M6 22L14 18M6 22L1 24',
  },
  // What has learned to read.
  'the-curator': {
    lines: 'M32 20Q20 11 7 15V51Q20 47 32 56Q44 47 57 51V15Q44 11 32 20ZM32 20V26M32 44V56',
    accent: 'M16 35Q32 19 48 35Q32 51 16 35ZM27 35A5 5 0 1 0 37 35A5 5 0 1 0 27 35Z',
  },
  // Three copies of one ledger.
  'the-ledger': {
    lines: 'M14 10H40L50 20V42H14ZM40 10V20H50M10 16V48H46M6 22V54H42',
    accent: 'M20 24H34M20 30H44M20 36H38',
  },
  // One heartbeat behind the walls.
  'warm-body': {
    lines: 'M32 53S9 39 9 22A11.500 11.500 0 0 1 32 18A11.500 11.500 0 0 1 55 22C55 39 32 53 32 53Z',
    accent: 'M4 31H21L26 22L33 42L38 31H60',
  },
};
