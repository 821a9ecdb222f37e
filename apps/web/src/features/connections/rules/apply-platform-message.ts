import type { LiveMessage, PlatformConnectionSummary } from '@recado/contracts';

type Message = LiveMessage<'platformWhatsapp'>;

/** Ids repeat in a company that came from another installation. An older server does not name the company. */
const isSame = (
  connection: PlatformConnectionSummary,
  { id, companyId }: { readonly id: number; readonly companyId?: number | undefined },
): boolean => connection.id === id && (companyId === undefined || connection.companyId === companyId);

/** The connections of every company after an event. */
export function applyPlatformMessage(
  list: readonly PlatformConnectionSummary[],
  message: Message,
): PlatformConnectionSummary[] {
  switch (message.action) {
    case 'delete': {
      const { whatsappId: id, companyId } = message;
      return list.filter((connection) => !isSame(connection, { id, companyId }));
    }
    case 'update': {
      const others = list.filter((connection) => !isSame(connection, message.whatsapp));
      return [...others, message.whatsapp].toSorted((a, b) => a.id - b.id);
    }
    case 'used': {
      const usedById = Map.groupBy(message.connections, ({ id }) => id);
      return list.map((connection) => {
        const moment = usedById.get(connection.id)?.find((used) => isSame(connection, used))?.lastMessageAt;
        const isNews = moment !== undefined && (connection.lastMessageAt ?? '') < moment;
        return isNews ? { ...connection, lastMessageAt: moment } : connection;
      });
    }
  }
}

/** Two servers may publish simultaneous changes, the older one last. */
export function isOlderThanShown(list: readonly PlatformConnectionSummary[], message: Message): boolean {
  if (message.action !== 'update') return false;
  const shown = list.find((connection) => isSame(connection, message.whatsapp));
  return shown !== undefined && message.whatsapp.updatedAt < shown.updatedAt;
}
