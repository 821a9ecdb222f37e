import { UNREADABLE } from './message-details.ts';
import type { MessageRow } from './messages.tables.ts';

/** It stands for a message that could not be read when it came. */
export const isUnreadable = ({ details }: Pick<MessageRow, 'details'>): boolean =>
  details?.type === 'unsupported' && details.what === UNREADABLE;
