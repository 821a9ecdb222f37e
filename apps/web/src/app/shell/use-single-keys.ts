import { storageKeys } from '../../shared/lib/stored.ts';
import { useStoredPreference } from '../../shared/lib/use-stored-preference.ts';

/** Single keys get in the way of who speaks to the computer instead of typing; they can be switched off. */
export const useSingleKeys = () => useStoredPreference(storageKeys.singleKeys, (stored) => stored !== 'false');
