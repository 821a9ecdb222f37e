export interface WatchedSocket {
  readonly probe: () => Promise<boolean>;
  /** It is not probed while this is false. */
  readonly isOpen: () => boolean;
  readonly onDead: () => void;
}

export interface SocketWatch {
  /** Watches one socket from opening to closing; returns the function that stops it. */
  watch(watched: WatchedSocket): () => void;
  /** The network sent something. Our own writes prove nothing. */
  markActive(): void;
  now(): PeerState;
}

/**
 * A dead peer on an open socket looks like a quiet day, so the socket is probed at a fixed interval. A busy one too:
 * its lag matters most.
 */
export function createSocketWatch({ everyMs, clock }: { everyMs: number; clock: () => Date }): SocketWatch {
  let peer = initialPeerState;
  let activityCount = 0;

  async function ask({ probe, onDead }: WatchedSocket, isOver: () => boolean): Promise<void> {
    const activityBefore = activityCount;
    const began = performance.now();
    const answers = await probe().catch(() => false);
    // Its socket is closed: the next one starts without failures.
    if (isOver()) return;
    const lagMs = answers ? Math.round(performance.now() - began) : undefined;
    peer = afterProbe(peer, { lagMs, wasActive: activityCount > activityBefore, at: clock() });
    if (isDead(peer)) onDead();
  }

  return {
    watch(watched) {
      let isAsking = false;
      let isOver = false;
      peer = afterActivity(peer);
      const beat = setInterval(async () => {
        if (isAsking || !watched.isOpen()) return;
        isAsking = true;
        await ask(watched, () => isOver);
        isAsking = false;
      }, everyMs);
      return () => {
        isOver = true;
        clearInterval(beat);
        peer = afterActivity(peer);
      };
    },
    markActive() {
      activityCount += 1;
      peer = afterActivity(peer);
    },
    now: () => peer,
  };
}

/** The known state of the peer of an open socket. */
export interface PeerState {
  /** The round-trip time of the last answer. */
  readonly lagMs: number | null;
  /** How many probes in a row failed, and since when. */
  readonly unanswered: number;
  readonly silentSince: Date | null;
}

/** A probe of the network and its result. */
export interface ProbeResult {
  /** Undefined when there was no answer. */
  readonly lagMs: number | undefined;
  /** Something else arrived while we waited. */
  readonly wasActive: boolean;
  readonly at: Date;
}

const UNANSWERED_MAX = 2;

export const initialPeerState: PeerState = { lagMs: null, unanswered: 0, silentSince: null };

/** The peer is alive: an earlier failed probe does not count against a working socket. */
export const afterActivity = (peer: PeerState): PeerState => ({ ...peer, unanswered: 0, silentSince: null });

export function afterProbe(peer: PeerState, { lagMs, wasActive, at }: ProbeResult): PeerState {
  if (lagMs !== undefined) return { ...afterActivity(peer), lagMs };
  if (wasActive) return afterActivity(peer);
  return { ...peer, unanswered: peer.unanswered + 1, silentSince: peer.silentSince ?? at };
}

export const isDead = ({ unanswered }: PeerState): boolean => unanswered >= UNANSWERED_MAX;
