import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';

export const VOLUME_STEP = 0.1;
const DEFAULT_VOLUME = 1;

/** How loud notification sounds are on this device, 0 to 1 in tenths. */
export const useVolume = () => useStoredPreference(storageKeys.volume, readVolume);

export function readVolume(stored: string | null): number {
  const volume = Number.parseFloat(stored ?? '');
  if (!(volume >= 0 && volume <= 1)) return DEFAULT_VOLUME;
  // Tenths are not exact in binary: 0.1 + 0.2 would be shown as 30.000000000000004 %.
  return Math.round(volume / VOLUME_STEP) / 10;
}
