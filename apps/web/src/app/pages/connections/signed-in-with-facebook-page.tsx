import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { postSignIn } from '../../../features/connections/facebook/sign-in-window.ts';

/** The return page of the Facebook window: it hands the token to the opener and closes. */
export function SignedInWithFacebookPage() {
  const { t } = useTranslation('connections');
  useEffect(() => {
    postSignIn(window.location);
    // The token must stay neither in the address bar nor in the browser history.
    window.history.replaceState(null, '', window.location.pathname);
    window.close();
  }, []);
  return <p role="status">{t('facebookBack')}</p>;
}
