import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterActivity,
  afterProbe,
  createSocketWatch,
  initialPeerState,
  isDead,
  type PeerState,
  type ProbeResult,
} from './socket-watch.ts';

const at = new Date('2026-03-02T12:00:00Z');
const earlier = new Date('2026-03-02T11:59:30Z');
const silentOnce: PeerState = { lagMs: 40, unanswered: 1, silentSince: earlier };
const asked = (question: Partial<ProbeResult>): ProbeResult => ({
  lagMs: undefined,
  wasActive: false,
  at,
  ...question,
});

describe('a socket that was probed', () => {
  it.each<[string, PeerState, ProbeResult, PeerState, 'dead' | 'alive']>([
    ['and answers', initialPeerState, asked({ lagMs: 80 }), { ...initialPeerState, lagMs: 80 }, 'alive'],
    [
      'and does not answer',
      initialPeerState,
      asked({}),
      { ...initialPeerState, unanswered: 1, silentSince: at },
      'alive',
    ],
    ['twice without an answer', silentOnce, asked({}), { ...silentOnce, unanswered: 2 }, 'dead'],
    ['and answers late', silentOnce, asked({ lagMs: 80 }), { ...initialPeerState, lagMs: 80 }, 'alive'],
    ['and sends something else', silentOnce, asked({ wasActive: true }), { ...initialPeerState, lagMs: 40 }, 'alive'],
  ])('%s', (_what, before, question, after, state) => {
    expect(afterProbe(before, question)).toEqual(after);
    expect(isDead(after)).toBe(state === 'dead');
  });

  it('is not silent any more once an event arrives, and keeps its lag', () => {
    expect(afterActivity(silentOnce)).toEqual({ lagMs: 40, unanswered: 0, silentSince: null });
  });
});

describe('a watched socket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function aLine({ isDeaf }: { isDeaf: boolean }) {
    const peer = { isDeaf, isOpen: true, asked: 0, dead: 0 };
    const watch = createSocketWatch({ everyMs: 30_000, clock: () => new Date() });
    const stop = watch.watch({
      probe: async () => {
        peer.asked += 1;
        return !peer.isDeaf;
      },
      isOpen: () => peer.isOpen,
      onDead: () => {
        peer.dead += 1;
      },
    });
    return { peer, watch, stop };
  }
  const beats = (count: number) => vi.advanceTimersByTimeAsync(count * 30_000);

  it('is dead after two failed probes', async () => {
    const { peer, watch } = aLine({ isDeaf: true });
    await beats(1);
    expect([peer.dead, watch.now().silentSince]).toEqual([0, new Date()]);
    await beats(1);
    expect(peer.dead).toBe(1);
  });

  it('reports its lag although events arrive all the time', async () => {
    const { watch } = aLine({ isDeaf: false });
    for (let seconds = 0; seconds < 60; seconds += 1) {
      watch.markActive();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(watch.now().lagMs).toBe(0);
  });

  it('survives two failed probes that are far apart', async () => {
    const { peer, watch } = aLine({ isDeaf: true });
    await beats(1);
    watch.markActive();
    expect(watch.now().silentSince).toBeNull();
    await beats(1);
    expect(peer.dead).toBe(0);
  });

  it('is probed only while it is open, and not after its end', async () => {
    const { peer, stop } = aLine({ isDeaf: false });
    peer.isOpen = false;
    await beats(2);
    peer.isOpen = true;
    await beats(1);
    stop();
    await beats(2);
    expect(peer.asked).toBe(1);
  });

  it('that ended during a probe leaves no failure for the next', async () => {
    const answer = Promise.withResolvers<boolean>();
    const watch = createSocketWatch({ everyMs: 30_000, clock: () => new Date() });
    const stop = watch.watch({ probe: () => answer.promise, isOpen: () => true, onDead: () => undefined });
    await beats(1);
    stop();
    answer.resolve(false);
    await beats(1);
    expect(watch.now()).toEqual(initialPeerState);
  });
});
