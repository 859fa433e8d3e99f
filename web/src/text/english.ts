/** The English catalogue. Texts of rules, cards and missions come from the server; these are the client's own. */

import { frame } from './english/frame';
import { home } from './english/home';
import { table } from './english/table';
import { omega } from './english/omega';

export const english = { ...frame, ...home, ...table, ...omega } as const;
