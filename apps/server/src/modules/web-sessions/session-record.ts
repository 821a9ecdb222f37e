import { setTimeout as sleep } from 'node:timers/promises';
import { LeaseLost, type SessionState } from '@recado/whatsapp-web/session';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { incidentsRepo } from './incidents.repo.ts';
import type { Lease } from './lease.ts';
import { recordEnd, recordLinked, recordSession } from './record-session.ts';
import type { FinalEnd } from './why-closed.ts';

export type Closed = Extract<SessionState, { state: 'closed' }>;

/** One socket from opening to end. */
export interface Life {
  readonly isOver: () => boolean;
  readonly end: (closed: Closed) => void;
}

export interface RecordOptions {
  readonly services: Services;
  readonly lease: Lease;
  readonly log: Services['log'];
  /** Nothing is retried once it is aborted. */
  readonly signal: AbortSignal;
  /** The session is linked and shown as such. */
  readonly onLinked: () => void;
  /** The phone's number belongs to another connection. */
  readonly onTaken: (life: Life) => Promise<void>;
  /** Another process owns the session by now, and only that one may report about it. */
  readonly onLeaseLost: () => void;
}

/** Records the state of one session for users. A failed write does not end a working session. */
export interface SessionRecord {
  reached(next: SessionState, life: Life): Promise<void>;
  /** It broke after it had worked. */
  broke(): Promise<void>;
  /** It is opened again; after a long time without success that is shown to users. */
  triesAgain(closed: Closed, isLong: boolean): Promise<void>;
  /** It ended and waits for a user. */
  ended(end: FinalEnd): Promise<void>;
}

const LINK_TRIES = 3;
const LINK_PAUSE_MS = 500;

export function sessionRecord(options: RecordOptions): SessionRecord {
  const { services, lease, log, signal, onLinked, onTaken, onLeaseLost } = options;
  const { companyId, connectionId } = lease;
  const scopeNow = () => companyScope(services, { companyId, actor: 'system' });

  async function note(write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) => {
      if (error instanceof LeaseLost) onLeaseLost();
      else log.error({ err: error }, 'the state of a session was not recorded');
    });
  }

  /** A working session that is not shown as linked has no number, and no user would notice: it is opened again. */
  async function linked(phone: string, life: Life): Promise<void> {
    for (let tries = 1; !life.isOver(); tries += 1) {
      try {
        return (await recordLinked(scopeNow(), lease, phone)) ? onLinked() : await onTaken(life);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        log.error({ err: error, tries }, 'a linked session was not recorded');
        if (tries === LINK_TRIES)
          return life.end({ state: 'closed', reason: 'lost', text: 'The session could not be recorded.' });
        await sleep(LINK_PAUSE_MS * tries, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    reached: (next, life) =>
      note(async () => {
        switch (next.state) {
          case 'qr': {
            const code = { qrCode: next.qr, qrAttempt: next.attempt, qrExpiresAt: next.until };
            return recordSession(scopeNow(), lease, { status: 'qrcode', statusFailure: null, ...code });
          }
          case 'pairing':
            return recordSession(scopeNow(), lease, { status: 'PAIRING', statusFailure: null });
          case 'open':
            return linked(next.phone, life);
          case 'opening':
          case 'closed':
            return;
        }
      }),
    broke: () => note(() => incidentsRepo.insert(scopeNow(), connectionId, 'reconnect')),
    triesAgain: (closed, isLong) =>
      note(() =>
        recordSession(
          scopeNow(),
          lease,
          isLong
            ? { status: 'TIMEOUT', statusFailure: { code: 'ERR_WAPP_UNREACHABLE', detail: closed.text } }
            : { status: 'OPENING' },
        ),
      ),
    ended(end) {
      log.warn({ code: end.failure.code }, 'a session ended and waits for a user');
      return note(() => recordEnd(scopeNow(), lease, end));
    },
  };
}
