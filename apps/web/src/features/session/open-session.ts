import type { Session, SessionUser } from '@recado/contracts';
import { setAccessToken } from '../../shared/api/access.ts';
import { adoptLanguage, currentLanguage, setLanguage } from '../../shared/i18n/i18n.ts';
import { storageKeys, writeStored } from '../../shared/lib/stored.ts';
import { clearEviction } from './end-session.ts';
import { hasFeature } from './rights.ts';
import { sessionStore } from './session-store.ts';

/** A user has just signed in on this device, here or in another tab. */
export function openSession(session: Session): void {
  setAccessToken(session.token);
  clearEviction();
  writeStored(storageKeys.signedIn, '1');
  rememberCampaigns(session.user);
  void adoptLanguage(session.user.language);
  sessionStore.set(() => ({ status: 'signed-in', user: session.user }));
}

/** The same user, refetched or changed here: rights, plan, settings or preferences may have changed. */
export function updateUser(user: SessionUser): void {
  const before = sessionStore.get().user;
  if (before !== null && before.language !== user.language && user.language !== currentLanguage()) {
    void setLanguage(user.language);
  }
  rememberCampaigns(user);
  sessionStore.set(() => ({ status: 'signed-in', user }));
}

function rememberCampaigns(user: SessionUser): void {
  writeStored(storageKeys.campaigns, hasFeature(user, 'useCampaigns') ? '1' : null);
}
