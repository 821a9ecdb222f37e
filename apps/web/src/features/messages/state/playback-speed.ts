import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';

export const playbackSpeeds = [0.5, 1, 1.5, 2] as const;
export type PlaybackSpeed = (typeof playbackSpeeds)[number];

export const readSpeed = (stored: string | null): PlaybackSpeed =>
  playbackSpeeds.find((speed) => String(speed) === stored) ?? 1;

/** One after the other, cyclic. */
export const nextSpeed = (speed: PlaybackSpeed): PlaybackSpeed =>
  playbackSpeeds[(playbackSpeeds.indexOf(speed) + 1) % playbackSpeeds.length] ?? 1;

/** The user's playback speed on this device. */
export const usePlaybackSpeed = () => useStoredPreference<PlaybackSpeed>(storageKeys.playbackSpeed, readSpeed);
