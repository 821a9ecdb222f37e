import { type ConnectionSummary, connectionSessionsContract, connectionsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { cacheConnection } from './cache-connection.ts';

export type SessionVerb = 'retry' | 'new-qr' | 'disconnect';

const calls = {
  retry: (id) => call(connectionsContract.check, { params: { id } }),
  'new-qr': (id) => call(connectionSessionsContract.newQrCode, { params: { id } }),
  disconnect: (id) => call(connectionSessionsContract.disconnect, { params: { id } }),
} satisfies Record<SessionVerb, (id: number) => Promise<ConnectionSummary>>;

/** Actions on the session of a connection by QR code, one at a time for each. */
export function useSession() {
  const queryClient = useQueryClient();
  const say = useSay();
  const [running, setRunning] = useState<ReadonlyMap<number, SessionVerb>>(new Map());
  // The second click of a double click comes before the button is rendered as busy.
  const busy = useRef(new Map<number, SessionVerb>());

  const mark = (id: number, verb: SessionVerb | undefined) => {
    if (verb === undefined) busy.current.delete(id);
    else busy.current.set(id, verb);
    setRunning(new Map(busy.current));
  };
  return {
    /** The running action. */
    verbOf: (id: number): SessionVerb | undefined => running.get(id),
    /** Whether it succeeded; a failure is shown. */
    async ask(verb: SessionVerb, { id }: Pick<ConnectionSummary, 'id'>): Promise<boolean> {
      if (busy.current.has(id)) return false;
      mark(id, verb);
      try {
        cacheConnection(queryClient, { kind: 'put', record: await calls[verb](id) });
        return true;
      } catch (error) {
        say({ kind: 'error', message: errorText(error) });
        return false;
      } finally {
        mark(id, undefined);
      }
    },
  };
}
export type Session = ReturnType<typeof useSession>;

/** Closes and reopens every connection by QR code; no phone has to scan again. */
export function useRestart() {
  const say = useSay();
  return useMutation({
    mutationFn: () => call(connectionSessionsContract.restart),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
