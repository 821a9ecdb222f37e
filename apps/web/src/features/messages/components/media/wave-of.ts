const BARS = 64;
/** Also where nothing is heard, a bar is seen. */
const QUIET = 0.15;
const flat: readonly number[] = Array.from({ length: BARS }, () => QUIET);

/** How high each bar of a recording is, from 0 to 1; a flat line where nobody knows. */
export const waveOf = (waveform: readonly number[] | null): readonly number[] =>
  waveform?.map((loudness) => Math.max(QUIET, loudness / 100)) ?? flat;
