// biome-ignore-all lint/suspicious/noConsole: the console is what is tested here
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionLog } from '../session.ts';
import { clientLog } from './client-log.ts';
import { quietLibsignal } from './quiet-libsignal.ts';

describe('libsignal', () => {
  const print = vi.fn();
  const original = { ...console };

  beforeAll(() => {
    Object.assign(console, { info: print, warn: print, error: print });
    quietLibsignal();
  });

  afterAll(() => void Object.assign(console, original));

  it('does not print its sessions, and other console output is unchanged', () => {
    const session = { privKey: 'secret' };
    console.info('Closing session:', session);
    console.info('Removing old closed session:', session);
    console.warn('Session already closed', session);
    console.error('Session error:Error: Bad MAC', 'stack');
    console.info('ready');
    expect(print.mock.calls).toEqual([['ready']]);
  });
});

function aLog() {
  const lines: unknown[][] = [];
  const write =
    (level: string) =>
    (...words: unknown[]) =>
      void lines.push([level, ...words]);
  const log: SessionLog = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  return { lines, log };
}

describe('the client’s log', () => {
  it('passes warnings and errors on as plain text', () => {
    const { lines, log } = aLog();
    const logger = clientLog(log);
    logger.info({ key: 'secret' }, 'logging in...');
    logger.error({ key: 'secret' }, 'error in handling 5511988887777@s.whatsapp.net');
    logger.child({ key: 'secret' }).warn('plain words');
    expect(lines).toEqual([
      ['error', { by: 'client' }, 'error in handling …@s.whatsapp.net'],
      ['warn', { by: 'client' }, 'plain words'],
    ]);
  });
});

describe('a flood of log lines (complaint: “168,000 errors in two hours, then it crashed”)', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('is dropped before it fills the log or the memory', () => {
    const { lines, log } = aLog();
    const logger = clientLog(log);
    for (let second = 0; second < 2 * 60 * 60; second++) {
      for (let index = 0; index < 23; index++) logger.error({}, 'again');
      vi.advanceTimersByTime(1_000);
    }
    // Thirty a minute; the test may start in the middle of a minute.
    expect(lines.length).toBeLessThanOrEqual(121 * 30);
  });

  it('silences one session only, and only for the rest of the minute', () => {
    const [mad, sane] = [aLog(), aLog()];
    const [madLogger, saneLogger] = [clientLog(mad.log), clientLog(sane.log)];
    for (let index = 0; index < 1_000; index++) madLogger.error({}, 'again');
    saneLogger.error({}, 'worth knowing');
    expect(sane.lines).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    madLogger.error({}, 'still');
    expect(mad.lines.at(-1)).toEqual(['error', { by: 'client' }, 'still']);
  });
});
