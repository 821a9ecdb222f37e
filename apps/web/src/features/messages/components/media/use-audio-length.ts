import { useEffect, useState } from 'react';
import { finite } from '../../state/audio-player.ts';

const known = new Map<string, number>();

/** Length of an audio, once its header is read; null until then. */
export function useAudioLength(src: string | null, path: string | null): number | null {
  const key = path ?? src ?? '';
  const [length, setLength] = useState<number | null>(known.get(key) ?? null);
  useEffect(() => {
    if (src === null || known.has(key)) return;
    const probe = new Audio();
    probe.preload = 'metadata';
    const handleLength = () => {
      const seconds = finite(probe.duration);
      if (seconds === null) return;
      known.set(key, seconds);
      setLength(seconds);
    };
    probe.addEventListener('loadedmetadata', handleLength);
    probe.src = src;
    return () => {
      probe.removeEventListener('loadedmetadata', handleLength);
      // A released element would continue loading.
      probe.removeAttribute('src');
    };
  }, [src, key]);
  return length;
}
