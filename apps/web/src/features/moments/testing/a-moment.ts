import type { Moment } from '@recado/contracts';

/** An open conversation that Ana has. */
export const aMoment = (change: Partial<Moment> = {}): Moment => {
  const id = change.id ?? 1;
  return {
    id,
    uuid: `uuid-${id}`,
    number: id + 500,
    status: 'open',
    channel: 'whatsapp',
    isGroup: false,
    userId: 7,
    user: { id: 7, name: 'Ana' },
    queueId: 3,
    queue: { id: 3, name: 'Vendas', color: '#db2777' },
    whatsappId: 5,
    whatsapp: { id: 5, name: 'Loja Centro', groupAsTicket: 'disabled' },
    contact: { id: 100 + id, name: `Cliente ${id}`, urlPicture: null },
    lastMessage: 'Boa tarde',
    unreadMessages: 0,
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
    ...change,
  };
};
