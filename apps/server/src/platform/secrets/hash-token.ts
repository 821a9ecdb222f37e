import { createHash } from 'node:crypto';

/** How issued tokens are stored. They are random, so a plain hash suffices: there is no dictionary of them. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
