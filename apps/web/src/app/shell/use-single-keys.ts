import { storageKeys } from '../../shared/lib/stored.ts';
import { useStoredPreference } from '../../shared/lib/use-stored-preference.ts';

/** Single keys disturb users who dictate instead of typing, so they can be disabled. */
export const useSingleKeys = () => useStoredPreference(storageKeys.singleKeys, (stored) => stored !== 'false');
