import { describe, expect, it } from 'vitest';
import type { WebSendOutcome } from '../session.ts';
import { createUntilEnded } from './until-ended.ts';

const never = () => new Promise<WebSendOutcome>(() => {});

describe('whoever sends', () => {
  it('is let go when the session ends, although the network never answers', async () => {
    const untilEnded = createUntilEnded();
    const sends = [untilEnded.wait(never()), untilEnded.wait(never())];
    untilEnded.end();
    const ended = { outcome: 'unknown', text: 'The session has ended.' };
    expect(await Promise.all(sends)).toEqual([ended, ended]);
  });

  it('hears what became of it while the session is open, a failure too', async () => {
    const untilEnded = createUntilEnded();
    expect(await untilEnded.wait(Promise.resolve({ outcome: 'sent' }))).toEqual({ outcome: 'sent' });
    await expect(untilEnded.wait(Promise.reject(new Error('not any more')))).rejects.toThrow('not any more');
  });
});
