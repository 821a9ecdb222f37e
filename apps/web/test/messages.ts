import type { Message, TicketLogEntryShown } from '@recado/contracts';

let made = 0;

/** A customer's message; each has its own id and a later time than the one before. */
export function aMessage(change: Partial<Message> = {}): Message {
  made += 1;
  return {
    id: `0190a000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    ticketId: 4821,
    body: `Mensagem ${made}`,
    fromMe: false,
    author: 'customer',
    user: null,
    read: true,
    ack: 0,
    delivery: null,
    failure: null,
    mediaType: 'conversation',
    mediaUrl: null,
    mediaPath: null,
    mediaState: null,
    mediaName: null,
    mediaMimeType: null,
    mediaSize: null,
    mediaWidth: null,
    mediaHeight: null,
    mediaSeconds: null,
    mediaWaveform: null,
    thumbnailUrl: null,
    isVoice: false,
    linkPreview: null,
    participant: null,
    location: null,
    contacts: null,
    vCard: null,
    quotedMsg: null,
    reactions: [],
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    isPrivate: false,
    ticketNumber: 482,
    queueId: 1,
    createdAt: new Date(Date.UTC(2026, 2, 10, 13, 0, made)).toISOString(),
    ...change,
  };
}

/** An agent's message that the customer has read. */
export const anAnswer = (change: Partial<Message> = {}): Message =>
  aMessage({
    fromMe: true,
    author: 'agent',
    user: { id: 7, name: 'Marina Duarte' },
    ack: 3,
    delivery: 'sent',
    ...change,
  });

/** A message with a downloaded file. */
export const aFile = (mediaType: Message['mediaType'], change: Partial<Message> = {}): Message =>
  aMessage({
    mediaType,
    body: '',
    mediaUrl: '/public/2/media/2026/11/abc?e=1&s=x',
    mediaPath: '2/media/2026/11/abc',
    mediaState: 'ready',
    mediaSize: 188_416,
    ...change,
  });

/** A log entry of Marina accepting the ticket; each has its own id. */
export function aLogEntry(change: Partial<TicketLogEntryShown> = {}): TicketLogEntryShown {
  made += 1;
  return {
    id: made,
    ticketId: 4821,
    type: 'open',
    actor: { id: 7, name: 'Marina Duarte' },
    user: { id: 7, name: 'Marina Duarte' },
    queue: { id: 1, name: 'Vendas' },
    rate: null,
    createdAt: new Date(Date.UTC(2026, 2, 10, 13, 0, made)).toISOString(),
    ...change,
  };
}
