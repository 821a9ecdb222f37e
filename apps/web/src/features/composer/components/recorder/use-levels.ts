import { useEffect, useState } from 'react';

const EVERY_MS = 100;
/** Value of the analyser's bytes in silence. */
const SILENCE = 128;

/** Recent volume of the microphone, 0 to 1, newest last. */
export function useLevels(stream: MediaStream | null, count: number): readonly number[] {
  const [levels, setLevels] = useState<readonly number[]>([]);
  useEffect(() => {
    setLevels([]);
    if (stream === null || typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const clock = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - SILENCE)), 0);
      setLevels((before) => [...before, Math.min(1, loudest / SILENCE)].slice(-count));
    }, EVERY_MS);
    return () => {
      clearInterval(clock);
      void context.close();
    };
  }, [stream, count]);
  return levels;
}
