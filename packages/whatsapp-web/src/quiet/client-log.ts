import type { UserFacingSocketConfig } from '@whiskeysockets/baileys';
import type { SessionLog } from '../session.ts';

type ClientLogger = NonNullable<UserFacingSocketConfig['logger']>;

const LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
/**
 * Client messages about options we set on purpose, and about ends that are reported as states: every pairing has one.
 */
const NOISE = /^⚠️|^stream errored out$/u;

/**
 * The client's logger. It logs whole stanzas, keys and contents, so only its message texts are passed on. It has
 * written a hundred thousand lines in two hours, so the rate is limited.
 */
export function clientLog(log: SessionLog): ClientLogger {
  let minute = 0;
  let lines = 0;

  function isTooMuch(): boolean {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    return lines > LINES_PER_MINUTE;
  }

  const pass = (level: 'warn' | 'error') => (about: unknown, words?: string) => {
    const text = words ?? (typeof about === 'string' ? about : undefined);
    if (text !== undefined && !NOISE.test(text) && !isTooMuch()) log[level]({ by: 'client' }, withoutNumbers(text));
  };
  const drop = () => {};
  const logger: ClientLogger = {
    level: 'warn',
    child: () => logger,
    trace: drop,
    debug: drop,
    info: drop,
    warn: pass('warn'),
    error: pass('error'),
  };
  return logger;
}

/** Customers' numbers must not appear in a log, nor anything that might be a key. */
const withoutNumbers = (text: string): string => text.replace(/\d{6,}/g, '…').replace(/[A-Za-z0-9+/=_-]{30,}/g, '…');
