import type { QuickMessage } from '@recado/contracts';

type Ownership = Pick<QuickMessage, 'userId' | 'geral'>;

/** Its owner and, once it is shared with all, every user. The server has the same rule. */
export const canChange = ({ userId, geral }: Ownership, viewerId: number): boolean => geral || userId === viewerId;

/** A user who unshared a colleague's message would lose it themselves. */
export const canChangeSharing = ({ userId }: Ownership, viewerId: number): boolean => userId === viewerId;
