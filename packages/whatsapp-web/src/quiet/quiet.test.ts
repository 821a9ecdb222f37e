// biome-ignore-all lint/suspicious/noConsole: the console is what is tested here
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

  it('does not print its sessions, and everybody else prints as before', () => {
    const session = { privKey: 'secret' };
    console.info('Closing session:', session);
    console.info('Removing old closed session:', session);
    console.warn('Session already closed', session);
    console.error('Session error:Error: Bad MAC', 'stack');
    console.info('ready');
    expect(print.mock.calls).toEqual([['ready']]);
  });
});

describe('the client’s log', () => {
  function aLog() {
    const lines: unknown[][] = [];
    const write =
      (level: string) =>
      (...words: unknown[]) =>
        void lines.push([level, ...words]);
    const log: SessionLog = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
    return { lines, log };
  }

  it('keeps what is wrong, in words only', () => {
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

  it('does not fill a disk when one session goes mad', () => {
    const { lines, log } = aLog();
    const logger = clientLog(log);
    for (let index = 0; index < 10_000; index++) logger.error({}, 'again');
    expect(lines.length).toBeLessThanOrEqual(60);
  });
});
