export interface WatchedSocket {
  readonly probe: () => Promise<boolean>;
  /** It is not asked before. */
  readonly isOpen: () => boolean;
  readonly onDead: () => void;
}

export interface SocketWatch {
  /** From opening to closing of one socket; returns what ends it. */
  watch(watched: WatchedSocket): () => void;
  /** Something came in from the network. What we write ourselves proves nothing. */
  hear(): void;
  now(): Line;
}

/**
 * An open line with nobody at the other end looks like a quiet day, so it is asked on a beat of its own. A busy one too: on it
 * alone the lag is worth knowing.
 */
export function createSocketWatch({ everyMs, clock }: { everyMs: number; clock: () => Date }): SocketWatch {
  let line = newLine;
  let timesHeard = 0;

  async function ask({ probe, onDead }: WatchedSocket, isOver: () => boolean): Promise<void> {
    const heardBefore = timesHeard;
    const began = performance.now();
    const answers = await probe().catch(() => false);
    // Its socket is closed: the next one begins with nothing against it.
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

/** What is known of the other end of an open line. */
export interface Line {
  /** The last answer's way there and back. */
  readonly lagMs: number | null;
  /** How many questions in a row nobody answered, and since when. */
  readonly unanswered: number;
  readonly silentSince: Date | null;
}

/** A question to the network and what became of it. */
export interface Question {
  /** Undefined when there was no answer. */
  readonly lagMs: number | undefined;
  /** Something else came in while we waited. */
  readonly wasHeard: boolean;
  readonly at: Date;
}

const UNANSWERED_MAX = 2;

export const newLine: Line = { lagMs: null, unanswered: 0, silentSince: null };

/** Somebody is there: an old question that nobody answered does not count against a line that works. */
export const afterHearing = (line: Line): Line => ({ ...line, unanswered: 0, silentSince: null });

export function afterQuestion(line: Line, { lagMs, wasHeard, at }: Question): Line {
  if (lagMs !== undefined) return { ...afterHearing(line), lagMs };
  if (wasHeard) return afterHearing(line);
  return { ...line, unanswered: line.unanswered + 1, silentSince: line.silentSince ?? at };
}

export const isDead = ({ unanswered }: Line): boolean => unanswered >= UNANSWERED_MAX;
