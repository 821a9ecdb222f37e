import type { LiveMessage, PlatformConnectionSummary } from '@recado/contracts';

type Message = LiveMessage<'platformWhatsapp'>;

/** The connections of every company after an event. */
export function applyPlatformMessage(
  list: readonly PlatformConnectionSummary[],
  message: Message,
): PlatformConnectionSummary[] {
  switch (message.action) {
    case 'delete':
      return list.filter(({ id }) => id !== message.whatsappId);
    case 'update': {
      const others = list.filter(({ id }) => id !== message.whatsapp.id);
      return [...others, message.whatsapp].toSorted((a, b) => a.id - b.id);
    }
    case 'used': {
      const moments = new Map(message.connections.map(({ id, lastMessageAt }) => [id, lastMessageAt]));
      return list.map((connection) => {
        const moment = moments.get(connection.id);
        const isNews = moment !== undefined && (connection.lastMessageAt ?? '') < moment;
        return isNews ? { ...connection, lastMessageAt: moment } : connection;
      });
    }
  }
}

/** Two servers may publish simultaneous changes, the older one last. */
export function isOlderThanShown(list: readonly PlatformConnectionSummary[], message: Message): boolean {
  if (message.action !== 'update') return false;
  const shown = list.find(({ id }) => id === message.whatsapp.id);
  return shown !== undefined && message.whatsapp.updatedAt < shown.updatedAt;
}
