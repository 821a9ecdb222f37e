/** Chance from a seed. Each name draws from its own stream, so switching one fault on leaves the others as they were. */
export interface SeededRandom {
  readonly seed: number;
  happens(name: string, probability: number): boolean;
  /** A whole number from min to max, both included. */
  between(name: string, min: number, max: number): number;
  /** Starts every stream again, so that the same seed gives the same sequence. */
  reseed(seed: number): void;
}

export function createSeededRandom(initialSeed: number): SeededRandom {
  let seed = initialSeed;
  const streams = new Map<string, () => number>();

  function draw(name: string): number {
    let stream = streams.get(name);
    if (!stream) {
      stream = mulberry32(seed ^ hashText(name));
      streams.set(name, stream);
    }
    return stream();
  }

  return {
    get seed() {
      return seed;
    },
    happens: (name, probability) => probability > 0 && draw(name) < probability,
    between: (name, min, max) => min + Math.floor(draw(name) * (max - min + 1)),
    reseed(next) {
      seed = next;
      streams.clear();
    },
  };
}

/** FNV-1a: spreads short texts well and is the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function mulberry32(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
