import { describe, expect, it } from 'vitest';
import { afterWriting, judgeSample, type SampleState } from './sample.ts';

const now = new Date('2026-11-18T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const start: SampleState = { written: 0, sampleUntil: null };

describe('the sample of a campaign', () => {
  it('lets exactly 200 people pass, in batches of any size', () => {
    let state = start;
    const batches: number[] = [];
    for (;;) {
      const verdict = judgeSample(state, now);
      if ('holdUntil' in verdict) break;
      const count = Math.min(verdict.most, 48);
      batches.push(count);
      state = afterWriting(state, count, now);
    }
    expect(batches).toEqual([48, 48, 48, 48, 8]);
    expect(state).toEqual({ written: 200, sampleUntil: after(15) });
  });

  it.each([
    ['waits for 15 minutes', 14.99, { holdUntil: after(15) }],
    ['goes on after them, without another pause', 15, { most: Number.POSITIVE_INFINITY }],
  ])('%s', (_what, minutes, verdict) => {
    expect(judgeSample({ written: 200, sampleUntil: after(15) }, after(minutes))).toEqual(verdict);
  });

  it('keeps the time of its pause while more is written', () => {
    const state = afterWriting({ written: 200, sampleUntil: after(15) }, 50, after(20));
    expect(state).toEqual({ written: 250, sampleUntil: after(15) });
  });
});
