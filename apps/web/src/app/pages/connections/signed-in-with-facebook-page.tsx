import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { tellSignIn } from '../../../features/connections/facebook/sign-in-window.ts';

/** Where the window beside ours comes back to from Facebook: it hands over what it was given and closes. */
export function SignedInWithFacebookPage() {
  const { t } = useTranslation('connections');
  useEffect(() => {
    tellSignIn(window.location);
    // The token must not stay in the address, nor in the history.
    window.history.replaceState(null, '', window.location.pathname);
    window.close();
  }, []);
  return <p role="status">{t('facebookBack')}</p>;
}
