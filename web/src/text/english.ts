/** The English catalogue. Texts of rules, cards and missions come from the server; these are the client's own. */

import { campaign } from './english/campaign';
import { frame } from './english/frame';
import { home } from './english/home';
import { learn } from './english/learn';
import { replay } from './english/replay';
import { setup } from './english/setup';
import { table } from './english/table';
import { omega } from './english/omega';
import { exodus } from './english/exodus';
import { twilight } from './english/twilight';

export const english = { ...frame, ...home, ...setup, ...campaign, ...learn, ...table, ...replay, ...omega, ...exodus, ...twilight } as const;
