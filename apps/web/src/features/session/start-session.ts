import { listenToAccess, renewAccess } from '../../shared/api/access.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { readStored, storageKeys } from '../../shared/lib/stored.ts';
import { closeSession, evict } from './end-session.ts';
import { openSession, updateUser } from './open-session.ts';
import { sessionStore } from './session-store.ts';
import { listenToTabs, postToTabs } from './session-tabs.ts';

const RETRY_MS = 5_000;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Call once, before the first render. Sends a request only when this device was signed in before. */
export function startSession(goTo: (path: string) => void): void {
  listenToAccess({
    onRenewed({ user }) {
      const before = sessionStore.get().user;
      if (before?.id === user.id && before.companyId !== user.companyId) {
        goTo(user.support ? '/' : '/companies');
        return 'moved';
      }
      updateUser(user);
      return 'same';
    },
    onEnded(reason) {
      postToTabs(reason === 'evicted' ? 'evicted' : 'signed-out');
      if (reason === 'evicted') evict(goTo);
      else closeSession('expired');
    },
  });
  listenToTabs((news) => {
    if (news === 'evicted') evict(goTo);
    else if (news === 'signed-out') closeSession('left');
    else void resumeSession();
  });
  if (readStored(storageKeys.signedIn) === null) closeSession('none');
  else void resumeSession();
}

/** Resumes the session of the refresh cookie. An unreachable server is retried: it is no sign-out. */
export async function resumeSession(): Promise<void> {
  clearTimeout(retry);
  try {
    openSession(await renewAccess());
  } catch (error) {
    if (sessionStore.get().status !== 'unknown') return;
    if (isApiError(error) && error.status === 403) return closeSession('none');
    const failure = isApiError(error) ? error.code : 'ERR_INTERNAL';
    sessionStore.set(() => ({ status: 'unknown', user: null, failure }));
    retry = setTimeout(() => void resumeSession(), RETRY_MS);
  }
}
