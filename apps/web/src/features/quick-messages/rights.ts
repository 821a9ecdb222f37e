import type { QuickMessage } from '@recado/contracts';

type Ownership = Pick<QuickMessage, 'userId' | 'geral'>;

/** Its owner and, once it is shared with all, everybody. The server says the same. */
export const canChange = ({ userId, geral }: Ownership, viewerId: number): boolean => geral || userId === viewerId;

/** Whoever could withdraw a colleague's message from the others would lose it themselves. */
export const canChangeSharing = ({ userId }: Ownership, viewerId: number): boolean => userId === viewerId;
