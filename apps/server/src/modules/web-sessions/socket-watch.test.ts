import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterHearing,
  afterQuestion,
  createSocketWatch,
  isDead,
  type Line,
  newLine,
  type Question,
} from './socket-watch.ts';

const at = new Date('2026-03-02T12:00:00Z');
const earlier = new Date('2026-03-02T11:59:30Z');
const silentOnce: Line = { lagMs: 40, unanswered: 1, silentSince: earlier };
const asked = (question: Partial<Question>): Question => ({ lagMs: undefined, wasHeard: false, at, ...question });

describe('a socket that was probed', () => {
  it.each<[string, Line, Question, Line, 'dead' | 'alive']>([
    ['and answers', newLine, asked({ lagMs: 80 }), { ...newLine, lagMs: 80 }, 'alive'],
    ['and does not answer', newLine, asked({}), { ...newLine, unanswered: 1, silentSince: at }, 'alive'],
    ['twice without an answer', silentOnce, asked({}), { ...silentOnce, unanswered: 2 }, 'dead'],
    ['and answers late', silentOnce, asked({ lagMs: 80 }), { ...newLine, lagMs: 80 }, 'alive'],
    ['and sends something else', silentOnce, asked({ wasHeard: true }), { ...newLine, lagMs: 40 }, 'alive'],
  ])('%s', (_what, before, question, after, state) => {
    expect(afterQuestion(before, question)).toEqual(after);
    expect(isDead(after)).toBe(state === 'dead');
  });

  it('is not silent any more once an event arrives, and keeps its lag', () => {
    expect(afterHearing(silentOnce)).toEqual({ lagMs: 40, unanswered: 0, silentSince: null });
  });
});

describe('a watched socket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function aLine({ isDeaf }: { isDeaf: boolean }) {
    const line = { isDeaf, isOpen: true, asked: 0, dead: 0 };
    const watch = createSocketWatch({ everyMs: 30_000, clock: () => new Date() });
    const stop = watch.watch({
      probe: async () => {
        line.asked += 1;
        return !line.isDeaf;
      },
      isOpen: () => line.isOpen,
      onDead: () => {
        line.dead += 1;
      },
    });
    return { line, watch, stop };
  }
  const beats = (count: number) => vi.advanceTimersByTimeAsync(count * 30_000);

  it('is dead after two failed probes', async () => {
    const { line, watch } = aLine({ isDeaf: true });
    await beats(1);
    expect([line.dead, watch.now().silentSince]).toEqual([0, new Date()]);
    await beats(1);
    expect(line.dead).toBe(1);
  });

  it('reports its lag although events arrive all the time', async () => {
    const { watch } = aLine({ isDeaf: false });
    for (let seconds = 0; seconds < 60; seconds += 1) {
      watch.hear();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(watch.now().lagMs).toBe(0);
  });

  it('survives two failed probes that are far apart', async () => {
    const { line, watch } = aLine({ isDeaf: true });
    await beats(1);
    watch.hear();
    expect(watch.now().silentSince).toBeNull();
    await beats(1);
    expect(line.dead).toBe(0);
  });

  it('is probed only while it is open, and not after its end', async () => {
    const { line, stop } = aLine({ isDeaf: false });
    line.isOpen = false;
    await beats(2);
    line.isOpen = true;
    await beats(1);
    stop();
    await beats(2);
    expect(line.asked).toBe(1);
  });

  it('that ended during a probe leaves no failure for the next', async () => {
    const answer = Promise.withResolvers<boolean>();
    const watch = createSocketWatch({ everyMs: 30_000, clock: () => new Date() });
    const stop = watch.watch({ probe: () => answer.promise, isOpen: () => true, onDead: () => undefined });
    await beats(1);
    stop();
    answer.resolve(false);
    await beats(1);
    expect(watch.now()).toEqual(newLine);
  });
});
