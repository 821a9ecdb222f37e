import { describe, expect, it } from 'vitest';
import type { WebSendOutcome } from '../session.ts';
import { createSessionEnd } from './session-end.ts';

const never = () => new Promise<WebSendOutcome>(() => {});

describe('whoever sends', () => {
  it('is let go when the session ends, although the network never answers', async () => {
    const sessionEnd = createSessionEnd();
    const sends = [sessionEnd.wait(never()), sessionEnd.wait(never())];
    sessionEnd.end();
    const ended = { outcome: 'unknown', text: 'The session has ended.' };
    expect(await Promise.all(sends)).toEqual([ended, ended]);
  });

  it('hears what became of it while the session is open, a failure too', async () => {
    const sessionEnd = createSessionEnd();
    expect(await sessionEnd.wait(Promise.resolve({ outcome: 'sent' }))).toEqual({ outcome: 'sent' });
    await expect(sessionEnd.wait(Promise.reject(new Error('not any more')))).rejects.toThrow('not any more');
  });
});
