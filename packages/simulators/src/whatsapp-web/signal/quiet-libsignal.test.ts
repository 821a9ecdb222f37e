import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const printed: unknown[][] = [];

beforeEach(() => {
  printed.length = 0;
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void printed.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('sessions, which contain private keys, never reach the console; everything else does', async () => {
  const { quietLibsignal } = await import('./quiet-libsignal.ts');
  quietLibsignal();
  console.info('Closing session:', { privKey: 'secret' });
  console.info('Opening session:', { privKey: 'secret' });
  console.info('Removing old closed session:', { privKey: 'secret' });
  console.warn('Session already closed', { privKey: 'secret' });
  console.warn('Closing open session in favor of incoming prekey bundle');
  console.error('Failed to decrypt message with any known session...');
  console.error('Session error:Bad MAC', 'stack');
  console.warn('the server is slow');
  expect(printed).toEqual([['the server is slow']]);
});
