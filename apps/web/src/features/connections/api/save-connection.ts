import { type ConnectionForm, connectionSummary, connectionsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type ConnectionFormKind, type ConnectionFormValues, connectionBody } from '../forms/connection-form.ts';
import { cacheConnection } from './cache-connection.ts';

export interface SavedConnection extends ConnectionForm {
  /** Null unless it was just created: it is shown this once. */
  readonly token: string | null;
}

/** Adds a connection, or changes the given one, and then its greeting file if that changed. */
export function useSaveConnection(connection: ConnectionForm | null, kind: ConnectionFormKind) {
  const queryClient = useQueryClient();
  // When only the file was refused the connection exists already: saving again must not add another.
  const known = useRef<SavedConnection | null>(connection && { ...connection, token: null });
  return async (values: ConnectionFormValues): Promise<SavedConnection> => {
    const keep = (saved: SavedConnection): SavedConnection => {
      known.current = saved;
      // Only what lists show: the token must not be in a cache.
      cacheConnection(queryClient, { kind: 'put', record: connectionSummary.parse(saved) });
      return saved;
    };
    const body = connectionBody(values, kind);
    const before = known.current;
    const saved =
      before === null
        ? await call(connectionsContract.create, { body: { ...body, channel: kind.channel } })
        : await call(connectionsContract.update, { params: { id: before.id }, body });
    const token = saved.token ?? before?.token ?? null;
    keep({ ...saved, token });
    const params = { id: saved.id };
    const { greetingFile } = values;
    if (greetingFile instanceof File)
      return keep({ ...(await call(connectionsContract.attachGreeting, { params, files: [greetingFile] })), token });
    if (greetingFile === null && saved.greetingMediaAttachment !== null)
      return keep({ ...(await call(connectionsContract.detachGreeting, { params })), token });
    return { ...saved, token };
  };
}
