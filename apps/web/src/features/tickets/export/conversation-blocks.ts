import { customerName, type Message, type Ticket } from '@recado/contracts';
import type { TFunction } from 'i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { phoneText } from '../../../shared/lib/number-text.ts';
import type { TextBlock } from './page-layout.ts';

interface Around {
  readonly t: TFunction<'tickets'>;
  readonly timeZone: string;
  readonly now: Date;
}

/** A conversation as texts, from its heading to the last message. */
export function conversationBlocks(ticket: Ticket, messages: readonly Message[], around: Around): readonly TextBlock[] {
  const { t, timeZone, now } = around;
  const place = [phoneText(ticket.contact.number), ticket.queue?.name, ticket.whatsapp?.name, ticket.user?.name];
  const heading: TextBlock[] = [
    { style: 'title', text: t('pdfTitle', { number: ticket.number, name: ticket.contact.name }) },
    { style: 'detail', text: place.filter((part) => part !== undefined && part !== '').join(' · ') },
    { style: 'detail', text: t('pdfMade', { when: fullTime(now.toISOString(), timeZone) }) },
  ];
  let day = '';
  return [
    ...heading,
    ...messages.flatMap((message) => {
      const [date = '', time = ''] = fullTime(message.createdAt, timeZone).split(' ');
      const isNewDay = date !== day;
      day = date;
      return [...(isNewDay ? [{ style: 'day' as const, text: date }] : []), ...blocksOf(message, time, ticket, t)];
    }),
  ];
}

function blocksOf(message: Message, time: string, ticket: Ticket, t: Around['t']): readonly TextBlock[] {
  const author = message.fromMe ? (message.user?.name ?? t('pdfUs')) : customerName(message, ticket.contact.name);
  const marks = [time, author, message.isPrivate ? t('pdfPrivate') : undefined].filter((part) => part !== undefined);
  return [
    { style: 'author', text: marks.join(' · ') },
    { style: message.isPrivate ? 'note' : 'text', text: contentOf(message, t) },
  ];
}

function contentOf(message: Message, t: Around['t']): string {
  if (message.isDeleted) return t('pdfDeleted');
  const parts = [labelOf(message, t), message.body].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? t('pdfNoText') : parts.join('\n');
}

/** The type of a message besides its text. */
function labelOf({ mediaType, mediaName, location, contacts }: Message, t: Around['t']): string | null {
  const named = (kind: string) => `[${mediaName === null ? kind : `${kind}: ${mediaName}`}]`;
  switch (mediaType) {
    case 'image':
    case 'sticker':
      return named(t('messageImage'));
    case 'audio':
      return named(t('messageAudio'));
    case 'video':
      return named(t('messageVideo'));
    case 'application':
      return named(t('messageDocument'));
    case 'locationMessage':
      return `[${[t('messageLocation'), location?.name, location?.address].filter(Boolean).join(' · ')}]`;
    case 'contactMessage':
      return `[${[t('contact'), ...(contacts ?? []).map(({ name }) => name)].join(' · ')}]`;
    case 'call_log':
      return `[${t('messageCall')}]`;
    case 'unsupported':
      return `[${t('messageUnsupported')}]`;
    case 'conversation':
    case 'reactionMessage':
    case 'templateMessage':
      return null;
  }
}
