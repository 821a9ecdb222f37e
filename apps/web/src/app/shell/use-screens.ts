import { matchPath, useLocation } from 'react-router';
import { useUser } from '../../features/session/index.ts';
import { readStored, storageKeys } from '../../shared/lib/stored.ts';
import { isOffered } from '../routing/screen-access.ts';
import { type Screen, type ScreenPath, screenAt, screens } from '../screens.ts';

/** Whether the signed-in user can open a page at a path. */
export function useCanOpen(): (path: ScreenPath) => boolean {
  const user = useUser();
  const visit = { user, now: new Date(), hasCampaignFlag: readStored(storageKeys.campaigns) !== null };
  return (path) => isOffered(screenAt(path), visit);
}

/** The screen at the current address; null for an unknown address. */
export function useCurrentScreen(): Screen | null {
  const { pathname } = useLocation();
  return screens.find(({ path }) => matchPath(path, pathname)) ?? null;
}
