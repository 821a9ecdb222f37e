import { describe, expect, it } from 'vitest';
import type { WebSendOutcome } from '../session.ts';
import { createSessionEnd } from './session-end.ts';

const never = () => new Promise<WebSendOutcome>(() => {});

describe('a waiting sender', () => {
  it('is released when the session ends, although the network never answers', async () => {
    const sessionEnd = createSessionEnd();
    const sends = [sessionEnd.wait(never()), sessionEnd.wait(never())];
    sessionEnd.end();
    const ended = { outcome: 'unknown', text: 'The session has ended.' };
    expect(await Promise.all(sends)).toEqual([ended, ended]);
  });

  it('gets the result while the session is open, also a failure', async () => {
    const sessionEnd = createSessionEnd();
    expect(await sessionEnd.wait(Promise.resolve({ outcome: 'sent' }))).toEqual({ outcome: 'sent' });
    await expect(sessionEnd.wait(Promise.reject(new Error('not any more')))).rejects.toThrow('not any more');
  });
});
