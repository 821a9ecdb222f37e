import type { Actor } from '../../platform/viewer.ts';
import type { QuickMessageRow } from './quick-messages.tables.ts';

type Ownership = Pick<QuickMessageRow, 'userId' | 'isVisibleToAll' | 'isShared'>;

const isOwn = (actor: Actor, { userId }: Ownership): boolean => actor === 'system' || actor.userId === userId;

/** Whether it is the company's, and not one person's alone. */
export const isCommon = ({ isVisibleToAll, isShared }: Pick<Ownership, 'isVisibleToAll' | 'isShared'>): boolean =>
  isVisibleToAll || isShared;

export const canUseQuickMessage = (actor: Actor, quickMessage: Ownership): boolean =>
  isOwn(actor, quickMessage) || isCommon(quickMessage);

/** Administrators too: what a person shows to colleagues without sharing it stays theirs. */
export const canChangeQuickMessage = (actor: Actor, quickMessage: Ownership): boolean =>
  isOwn(actor, quickMessage) || quickMessage.isShared;

/** Who could withdraw a colleague's message from the others would lose it, and of one without an owner so would everybody. */
export const canChangeSharing = (actor: Actor, quickMessage: Ownership): boolean => isOwn(actor, quickMessage);
