const BARS = 64;
/** Also silence shows a bar. */
const QUIET = 0.15;
const flat: readonly number[] = Array.from({ length: BARS }, () => QUIET);

/** Height of each bar of a recording, from 0 to 1; flat when unknown. */
export const waveOf = (waveform: readonly number[] | null): readonly number[] =>
  waveform?.map((loudness) => Math.max(QUIET, loudness / 100)) ?? flat;
