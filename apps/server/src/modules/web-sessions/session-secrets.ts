import type { SealedColumn } from '../../platform/secrets/sealed-column.ts';

interface ConnectionPlace {
  readonly companyId: number;
  readonly connectionId: number;
}

/** The row is part of the encryption context: a value copied to another row does not decrypt there. */
const contextOf = ({ companyId, connectionId }: ConnectionPlace, ...row: readonly string[]): string =>
  ['company', companyId, 'connection', connectionId, 'web', ...row].join(':');

export const sessionContext = {
  credentials: (place: ConnectionPlace) => contextOf(place, 'credentials'),
  key: (place: ConnectionPlace, kind: string, id: string) => contextOf(place, 'key', kind, id),
  sent: (place: ConnectionPlace, providerId: string) => contextOf(place, 'sent', providerId),
};

export const sealedSessionState: readonly SealedColumn[] = [
  {
    table: 'web_credentials',
    column: 'sealed',
    key: ['connection_id'],
    context: (companyId, [id]) => sessionContext.credentials({ companyId, connectionId: Number(id) }),
  },
  {
    table: 'web_keys',
    column: 'sealed',
    key: ['connection_id', 'kind', 'id'],
    context: (companyId, [connectionId, kind, id]) =>
      sessionContext.key({ companyId, connectionId: Number(connectionId) }, String(kind), String(id)),
  },
  {
    table: 'web_sent',
    column: 'sealed',
    key: ['connection_id', 'provider_id'],
    context: (companyId, [connectionId, providerId]) =>
      sessionContext.sent({ companyId, connectionId: Number(connectionId) }, String(providerId)),
  },
];
