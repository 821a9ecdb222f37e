import { useEffect, useState } from 'react';

export const WAVE_BARS = 36;
const QUIET = 0.15;
/** Longer recordings would take long to look through; they keep a flat line. */
const MOST_BYTES = 5 * 1024 * 1024;
const flat: readonly number[] = Array.from({ length: WAVE_BARS }, () => QUIET);
const known = new Map<string, readonly number[]>();

/** How loud a sound is along its length, from 0 to 1. Looked up when it is first played; until then a flat line. */
export function useWave(
  src: string | null,
  { path, isWanted }: { readonly path: string | null; readonly isWanted: boolean },
) {
  const key = path ?? src ?? '';
  const [wave, setWave] = useState(known.get(key) ?? flat);
  useEffect(() => {
    if (src === null || !isWanted || known.has(key)) return;
    const leaving = new AbortController();
    readWave(src, leaving.signal)
      .then((bars) => {
        known.set(key, bars);
        if (!leaving.signal.aborted) setWave(bars);
      })
      // Only a decoration of the player: a format this browser plays but does not open stays flat.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [src, key, isWanted]);
  return wave;
}

async function readWave(src: string, signal: AbortSignal): Promise<readonly number[]> {
  const bytes = await (await fetch(src, { signal })).arrayBuffer();
  if (bytes.byteLength > MOST_BYTES) return flat;
  const sound = await new OfflineAudioContext(1, 1, 8_000).decodeAudioData(bytes);
  return loudness(sound.getChannelData(0), WAVE_BARS);
}

/** The loudest moment of each part, the loudest of all being 1. */
export function loudness(samples: Float32Array, bars: number): readonly number[] {
  const size = Math.max(1, Math.floor(samples.length / bars));
  const peaks = Array.from({ length: bars }, (_, bar) =>
    samples.subarray(bar * size, (bar + 1) * size).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest === 0 ? QUIET : Math.max(QUIET, peak / loudest)));
}
