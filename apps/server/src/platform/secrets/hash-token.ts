import { createHash } from 'node:crypto';

/** How tokens we handed out are kept. They are random, so a plain hash suffices: there is no dictionary of them. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
