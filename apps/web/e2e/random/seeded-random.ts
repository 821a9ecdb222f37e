export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  roll(): number;
  pick<T>(choices: readonly T[]): T;
  /** A smaller weight is chosen less often. */
  pickWeighted<T extends { readonly weight: number }>(choices: readonly T[]): T;
}

/** The same seed, the same choices (mulberry32). */
export function diceOf(seed: number): SeededRandom {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <T>(choices: readonly T[], index: number): T => {
    const chosen = choices[index];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  };
  return {
    roll,
    pick: (choices) => at(choices, Math.floor(roll() * choices.length)),
    pickWeighted(choices) {
      let left = roll() * choices.reduce((sum, { weight }) => sum + weight, 0);
      const index = choices.findIndex(({ weight }) => {
        left -= weight;
        return left < 0;
      });
      return at(choices, Math.max(0, index));
    },
  };
}
