import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';

/** Whether resolving a ticket opens the next one of the list. Off by default. */
export const useOpensNext = () => useStoredPreference(storageKeys.opensNext, (stored) => stored === 'true');
