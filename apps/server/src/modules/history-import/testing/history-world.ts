import { randomUUID } from 'node:crypto';
import type { WebEvent } from '@recado/whatsapp-web/events';
import { type HistoryChunk, WAITING_HISTORY } from '@recado/whatsapp-web/session';
import type { TestApp } from '../../../../test/test-app.ts';
import { connectionsRepo, type NewConnection } from '../../connections/index.ts';
import { identitiesRepo } from '../../contacts/index.ts';
import { anId, aPerson, asPerson, aWebInbox, type WebInboxPlan } from '../../inbound/testing/web-world.ts';
import { importsRepo } from '../imports.repo.ts';
import { storeHistory } from '../store-history.ts';
import { runImport } from './run-import.ts';

type MessageEvent = Extract<WebEvent, { kind: 'message' }>;
type Person = MessageEvent['chat'];

export const DAY_MS = 86_400_000;

export interface HistoryMessagePlan {
  readonly text?: string;
  readonly content?: MessageEvent['content'];
  readonly at: Date;
  readonly isOwn?: boolean;
  readonly id?: string;
  readonly author?: Person;
  readonly quotes?: string;
}

export const aHistoryMessage = (
  chat: Person,
  { text = 'oi', content, at, isOwn = false, id, author, quotes }: HistoryMessagePlan,
): MessageEvent => ({
  kind: 'message',
  chat,
  isOwn,
  at: at.toISOString(),
  providerId: id ?? anId(),
  content: content ?? { type: 'text', text },
  isForwarded: false,
  ...(author && { author }),
  ...(quotes !== undefined && { quotedProviderId: quotes }),
});

/** A company with a linked, connected phone that sends its history: of the last year by default. */
export async function aHistoryInbox(app: TestApp, plan: WebInboxPlan = {}) {
  const now = app.services.clock();
  const fields: Partial<NewConnection> = {
    importsMessages: true,
    importFrom: new Date(now.getTime() - 365 * DAY_MS),
    importUntil: now,
    ...plan.connection,
  };
  const inbox = await aWebInbox(app, { ...plan, connection: fields });
  const { scope, connection, company } = inbox;
  const connectionId = connection.id;
  const daysAgo = (days: number, seconds = 0) => new Date(now.getTime() - days * DAY_MS + seconds * 1000);

  /** Published progress of the import, in order. */
  const publishedProgress = () =>
    app.heard
      .filter(({ kind }) => kind === 'publish')
      .map(({ what }) => what as { companyId: number; channel: string; message: unknown })
      .filter(({ companyId, channel }) => companyId === company.companyId && channel === 'importMessages')
      .map(({ message }) => message);

  /** One step, if one is due. */
  const step = (): Promise<boolean> => runImport(scope(), connectionId);

  /** A process owns the session and has been connected since then; null while it is connecting. */
  async function isConnectedSince(connectedSince: Date | null): Promise<void> {
    await scope().query({
      text: `insert into web_leases (company_id, connection_id, wanted, holder, leased_until, connected_since)
        values ($1, $2, true, $3, clock_timestamp() + interval '1 hour', $4)
        on conflict (company_id, connection_id) do update
          set holder = excluded.holder, leased_until = excluded.leased_until, connected_since = excluded.connected_since`,
      values: [company.companyId, connectionId, randomUUID(), connectedSince],
    });
  }
  await isConnectedSince(now);

  return {
    ...inbox,
    connectionId,
    isConnectedSince,
    /** Its process was killed without a notice, and the lease expires. */
    isKilled: () =>
      scope().query({
        text: `update web_leases set leased_until = clock_timestamp() - interval '1 second'
          where company_id = $1 and connection_id = $2`,
        values: [company.companyId, connectionId],
      }),
    /** Its session has a chunk that is not stored yet. */
    async isBehind(isSo: boolean): Promise<void> {
      await scope().query({
        text: isSo
          ? "insert into web_keys (company_id, connection_id, kind, id, sealed) values ($1, $2, $3, 'list', '')"
          : 'delete from web_keys where company_id = $1 and connection_id = $2 and kind = $3',
        values: [company.companyId, connectionId, WAITING_HISTORY],
      });
    },
    daysAgo,
    publishedProgress,
    step,
    /** A chunk of the history, stored as the session does it. */
    receivesHistory: (chunk: Partial<HistoryChunk>, assertOwner: () => Promise<void> = async () => undefined) =>
      storeHistory(scope(), {
        connectionId,
        chunk: { progress: undefined, isLast: false, pairs: [], names: [], messages: [], ...chunk },
        assertOwner,
      }),
    /** Until nothing is due. */
    async works(): Promise<void> {
      while (await step());
    },
    /** The phone sends nothing more, and everything is imported. */
    async worksToTheEnd(): Promise<void> {
      app.advance(60);
      while (await step());
    },
    /** The kinds of addresses a person is known by. */
    async kindsOf(person: Person): Promise<string[]> {
      const contact = await inbox.contact(person);
      const identities = contact ? await identitiesRepo.list(scope(), contact.id) : [];
      return identities.map(({ kind }) => kind).toSorted();
    },
    now: () => connectionsRepo.get(scope(), connectionId),
    underWay: () => scope().transaction((scope) => importsRepo.lock(scope, connectionId)),
  };
}

export { aPerson, asPerson };
