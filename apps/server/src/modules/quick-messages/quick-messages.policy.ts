import type { Actor } from '../../platform/viewer.ts';
import type { QuickMessageRow } from './quick-messages.tables.ts';

type Ownership = Pick<QuickMessageRow, 'userId' | 'isVisibleToAll' | 'isShared'>;

const isOwn = (actor: Actor, { userId }: Ownership): boolean => actor === 'system' || actor.userId === userId;

/** Whether it belongs to the company and not to one user. */
export const isCommon = ({ isVisibleToAll, isShared }: Pick<Ownership, 'isVisibleToAll' | 'isShared'>): boolean =>
  isVisibleToAll || isShared;

export const canUseQuickMessage = (actor: Actor, quickMessage: Ownership): boolean =>
  isOwn(actor, quickMessage) || isCommon(quickMessage);

/** Applies to administrators too: a message that a user shows to colleagues without sharing it stays theirs. */
export const canChangeQuickMessage = (actor: Actor, quickMessage: Ownership): boolean =>
  isOwn(actor, quickMessage) || quickMessage.isShared;

/** A user who withdrew a colleague's message would lose access to it, and without an owner all users would. */
export const canChangeSharing = (actor: Actor, quickMessage: Ownership): boolean => isOwn(actor, quickMessage);
