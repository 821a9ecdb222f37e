import type { WebEvent } from '@recado/whatsapp-web/events';
import { LeaseLost, type SessionChanges, type SessionStore } from '@recado/whatsapp-web/session';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { inSpan } from '../../platform/spans/tracing.ts';
import { inboundLane } from '../inbound/index.ts';
import { laneKeyOf } from './lane-key-of.ts';
import type { Lease } from './lease.ts';
import { type SealedChanges, sessionKeysRepo } from './session-keys.repo.ts';
import { sessionContext } from './session-secrets.ts';

export interface StoreOptions {
  readonly services: Services;
  readonly lease: Lease;
  /** After the commit, for the watcher of the session. */
  readonly onCommitted?: (events: readonly WebEvent[]) => void;
}

/**
 * Stores the state of a session, encrypted row by row. The keys that a message used up and the message itself are one
 * transaction, so we acknowledge nothing to the network that we could lose. A process without the lease can neither
 * read nor write.
 */
export function openSessionStore({ services, lease, onCommitted }: StoreOptions): SessionStore {
  const scopeNow = (): CompanyScope => companyScope(services, { companyId: lease.companyId, actor: 'system' });
  const { secrets } = services;
  const keyContext = (kind: string, id: string) => sessionContext.key(lease, kind, id);

  function seal({ credentials, keys = [], sent }: SessionChanges): SealedChanges {
    // A key that changed twice is written once: a statement may not touch a row twice.
    const last = [...new Map(keys.map((key) => [`${key.kind} ${key.id}`, key])).values()];
    return {
      credentials: credentials === undefined ? undefined : secrets.seal(credentials, sessionContext.credentials(lease)),
      kept: last.flatMap(({ kind, id, value }) =>
        value === null ? [] : [{ kind, id, sealed: secrets.seal(value, keyContext(kind, id)) }],
      ),
      forgotten: last.filter(({ value }) => value === null),
      sent: sent && {
        providerId: sent.providerId,
        sealed: secrets.seal(Buffer.from(sent.content).toString('base64'), sessionContext.sent(lease, sent.providerId)),
      },
    };
  }

  return {
    async readCredentials() {
      const { isHeld, sealed } = await sessionKeysRepo.readCredentials(scopeNow(), lease);
      if (!isHeld) throw new LeaseLost();
      return sealed === null ? undefined : secrets.open(sealed, sessionContext.credentials(lease));
    },

    async readKeys(kind, ids) {
      const { isHeld, keys } = await sessionKeysRepo.readKeys(scopeNow(), lease, { kind, ids });
      if (!isHeld) throw new LeaseLost();
      return new Map(keys.map(({ id, sealed }) => [id, secrets.open(sealed, keyContext(kind, id))]));
    },

    async commit(changes) {
      const { events = [] } = changes;
      const sealed = seal(changes);
      const { connectionId } = lease;
      const root = scopeNow();
      const attributes = { 'recado.connection.id': connectionId, 'recado.events': events.length };
      const span = events.length > 0 ? root.services.tracing.start('session.receive', attributes) : undefined;
      await inSpan(span, root.companyId, () =>
        root.transaction(async (scope) => {
          if (!(await sessionKeysRepo.write(scope, lease, sealed))) throw new LeaseLost();
          const entries = events.map((raw) => ({
            key: laneKeyOf(connectionId, raw),
            payload: { connectionId, channel: 'whatsapp' as const, raw },
          }));
          await scope.services.lanes.enqueue(scope, inboundLane, entries);
        }),
      );
      onCommitted?.(events);
    },

    async readSent(providerId) {
      const { isHeld, sealed } = await sessionKeysRepo.readSent(scopeNow(), lease, providerId);
      if (!isHeld) throw new LeaseLost();
      return sealed === null
        ? undefined
        : Buffer.from(secrets.open(sealed, sessionContext.sent(lease, providerId)), 'base64');
    },
  };
}
