import type { Ticket } from '@recado/contracts';
import type { TicketViewer } from '../src/features/tickets/index.ts';

type TicketChange = Partial<Omit<Ticket, 'contact'>> & { readonly contact?: Partial<Ticket['contact']> };

/** A ticket of Marina in the sales queue. */
export function aTicket({ contact, ...change }: TicketChange = {}): Ticket {
  const id = change.id ?? 1;
  const contactId = change.contactId ?? id + 100;
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    // Another than the id: a screen that shows the id fails its test.
    number: id + 500,
    status: 'open',
    channel: 'whatsappapi',
    isGroup: false,
    isBot: false,
    bot: null,
    useIntegration: false,
    amountUsedBotQueues: 0,
    contactId,
    contact: {
      id: contactId,
      name: `Cliente ${id}`,
      number: '5511988880000',
      username: null,
      email: '',
      active: true,
      disableBot: false,
      acceptAudioMessage: true,
      lgpdAcceptedAt: null,
      whatsappId: 1,
      urlPicture: null,
      channel: 'whatsappapi',
      isGroup: false,
      tags: [],
      ...contact,
    },
    queueId: 1,
    queue: { id: 1, name: 'Vendas', color: '#7c3aed' },
    userId: 7,
    user: { id: 7, name: 'Marina Duarte' },
    whatsappId: 1,
    whatsapp: { id: 1, name: 'WhatsApp Oficial', groupAsTicket: 'enabled' },
    lastMessage: 'Consegue entregar no sábado?',
    lastMessageAt: '2026-11-15T13:42:00.000Z',
    lastMessageMark: {
      fromMe: false,
      mediaType: 'conversation',
      ack: 0,
      delivery: null,
      seconds: null,
      isDeleted: false,
    },
    waitingSince: null,
    unreadMessages: 0,
    tags: [],
    stageMovesAt: null,
    userRating: null,
    abilities: {
      canQuote: true,
      canReact: true,
      canEdit: false,
      canDelete: false,
      hasTemplates: true,
      replyWindowHours: 24,
    },
    replyUntil: null,
    reactUntil: null,
    companyId: 2,
    createdAt: '2026-11-15T12:00:00.000Z',
    updatedAt: '2026-11-15T13:42:00.000Z',
    ...change,
  };
}

/** A ticket that waits in the sales queue. */
export const aWaitingTicket = (change: TicketChange = {}): Ticket =>
  aTicket({ status: 'pending', userId: null, user: null, waitingSince: '2026-11-15T13:40:00.000Z', ...change });

/** Marina, who works in sales and support and is no supervisor. */
export const aTicketViewer = (change: Partial<TicketViewer> = {}): TicketViewer => ({
  userId: 7,
  timeZone: 'America/Sao_Paulo',
  queues: [
    { id: 1, name: 'Vendas', color: '#7c3aed' },
    { id: 2, name: 'Pós-venda', color: '#db2777' },
  ],
  connectionId: null,
  seesUnqueued: false,
  worksGroups: false,
  supervises: false,
  seesColleagues: false,
  deletes: false,
  closesAll: false,
  sendsAway: true,
  viewsDashboard: false,
  managesFlows: false,
  isNotifiedOfWaiting: false,
  hidesContent: false,
  waitingAlertMinutes: 15,
  needsTagToResolve: false,
  ...change,
});
