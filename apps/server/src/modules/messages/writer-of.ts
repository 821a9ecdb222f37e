import type { Writer } from '../../platform/channels/reply-window.ts';
import type { MessageRow } from './messages.tables.ts';

/** A person's own words, or a text of a bot, a campaign or a schedule. */
export const toWriter = ({ author }: Pick<MessageRow, 'author'>): Writer => (author === 'agent' ? 'human' : 'bot');
