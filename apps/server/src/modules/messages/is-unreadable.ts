import { UNREADABLE } from './message-details.ts';
import type { MessageRow } from './messages.tables.ts';

/** Whether it is the placeholder of a message that could not be read on arrival. */
export const isUnreadable = ({ details }: Pick<MessageRow, 'details'>): boolean =>
  details?.type === 'unsupported' && details.what === UNREADABLE;
