import type { CompanySettings } from '@recado/contracts';
import { mimeTypeOfName } from '../../../platform/media/file-types.ts';
import type { Outgoing } from '../automation-step.ts';
import type { ConnectionFacts, QueueFacts } from '../conversation.ts';

/**
 * A greeting and under it what the customer may choose, numbered as it may be answered, with the ways back (from within
 * a menu) and out.
 */
export function menuText(
  greeting: string,
  choices: readonly { readonly name: string }[],
  { leadsBack = false }: { readonly leadsBack?: boolean } = {},
): string {
  const lines = choices.map(({ name }, index) => `[ ${index + 1} ] - ${name}`);
  const ways = [...(leadsBack ? ['[ # ] - Voltar ao menu'] : []), '[ Sair ] - Encerrar atendimento'];
  return [greeting.trim(), lines.join('\n'), ways.join('\n')].filter((part) => part !== '').join('\n\n');
}

/**
 * Without capitals, accents and stray spaces. Compatibility forms too: "1️⃣" and "１" are ones to who types them, and
 * WhatsApp's own marks (bold, invisible direction signs) are copied along with a line of the menu.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}*_~]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** A text to say, if the company has written one. */
export const textMessages = (text: string): Outgoing[] => (text.trim() === '' ? [] : [{ type: 'text', text }]);

/** A text of the connection with its greeting's picture or film, if it has one. */
export function greetingMessages({ greetingMedia }: Pick<ConnectionFacts, 'greetingMedia'>, text: string): Outgoing[] {
  const mimeType = greetingMedia === null ? undefined : mimeTypeOfName(greetingMedia);
  if (greetingMedia === null || mimeType === undefined) return text.trim() === '' ? [] : [{ type: 'text', text }];
  // Only the store knows its size, and it may be a network away: nothing to ask in the middle of a transaction.
  return [
    { type: 'file', file: { key: greetingMedia, mimeType, name: null, sizeBytes: 0, isVoice: false }, caption: text },
  ];
}

/** The files of a list to send, if there is one. */
export const fileListMessages = (fileListId: number | null): Outgoing[] =>
  fileListId === null ? [] : [{ type: 'files', fileListId }];

/**
 * Tells who enters a queue how many wait there, if the company wants it, has words for it (a bare number says nothing)
 * and the queue keeps its tickets at all.
 */
export const positionMessages = (queue: QueueFacts, settings: CompanySettings): Outgoing[] =>
  settings.sendQueuePosition === 'enabled' && settings.sendQueuePositionMessage.trim() !== '' && !queue.closesTickets
    ? [{ type: 'position', text: settings.sendQueuePositionMessage }]
    : [];
