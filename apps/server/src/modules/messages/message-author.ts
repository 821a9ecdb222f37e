import type { Writer } from '../../platform/channels/reply-window.ts';
import type { MessageRow } from './messages.tables.ts';

/** A person's own words, or a text of a bot, a campaign or a schedule. */
export const toWriter = ({ author }: Pick<MessageRow, 'author'>): Writer => (author === 'agent' ? 'human' : 'bot');

/** The signature, in bold on a line above the text: the text that the user chose, else the user's name. */
export const signatureOf = ({ name, signature }: { readonly name: string; readonly signature: string }): string =>
  `*${signature || name}:*\n`;
