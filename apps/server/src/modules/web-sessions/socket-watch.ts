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
  hear(): void;
  now(): Line;
}

/**
 * A dead peer on an open socket looks like a quiet day, so the socket is probed at a fixed interval. A busy one too:
 * its lag matters most.
 */
export function createSocketWatch({ everyMs, clock }: { everyMs: number; clock: () => Date }): SocketWatch {
  let line = newLine;
  let timesHeard = 0;

  async function ask({ probe, onDead }: WatchedSocket, isOver: () => boolean): Promise<void> {
    const heardBefore = timesHeard;
    const began = performance.now();
    const answers = await probe().catch(() => false);
    // Its socket is closed: the next one starts without failures.
    if (isOver()) return;
    const lagMs = answers ? Math.round(performance.now() - began) : undefined;
    line = afterQuestion(line, { lagMs, wasHeard: timesHeard > heardBefore, at: clock() });
    if (isDead(line)) onDead();
  }

  return {
    watch(watched) {
      let isAsking = false;
      let isOver = false;
      line = afterHearing(line);
      const beat = setInterval(async () => {
        if (isAsking || !watched.isOpen()) return;
        isAsking = true;
        await ask(watched, () => isOver);
        isAsking = false;
      }, everyMs);
      return () => {
        isOver = true;
        clearInterval(beat);
        line = afterHearing(line);
      };
    },
    hear() {
      timesHeard += 1;
      line = afterHearing(line);
    },
    now: () => line,
  };
}

/** The known state of the peer of an open socket. */
export interface Line {
  /** The round-trip time of the last answer. */
  readonly lagMs: number | null;
  /** How many probes in a row failed, and since when. */
  readonly unanswered: number;
  readonly silentSince: Date | null;
}

/** A probe of the network and its result. */
export interface Question {
  /** Undefined when there was no answer. */
  readonly lagMs: number | undefined;
  /** Something else arrived while we waited. */
  readonly wasHeard: boolean;
  readonly at: Date;
}

const UNANSWERED_MAX = 2;

export const newLine: Line = { lagMs: null, unanswered: 0, silentSince: null };

/** The peer is alive: an earlier failed probe does not count against a working socket. */
export const afterHearing = (line: Line): Line => ({ ...line, unanswered: 0, silentSince: null });

export function afterQuestion(line: Line, { lagMs, wasHeard, at }: Question): Line {
  if (lagMs !== undefined) return { ...afterHearing(line), lagMs };
  if (wasHeard) return afterHearing(line);
  return { ...line, unanswered: line.unanswered + 1, silentSince: line.silentSince ?? at };
}

export const isDead = ({ unanswered }: Line): boolean => unanswered >= UNANSWERED_MAX;
