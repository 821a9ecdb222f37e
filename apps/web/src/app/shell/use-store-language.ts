import { type Language, usersContract } from '@recado/contracts';
import { updateUser, useUser } from '../../features/session/index.ts';
import { call } from '../../shared/api/client.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import { useSay } from '../../shared/ui/say.tsx';

/** Saves the language chosen on this device to the account: the next device starts with it. */
export function useStoreLanguage(): (language: Language) => void {
  const user = useUser();
  const say = useSay();
  return (language) => {
    // The account of support staff is in another company.
    if (user.support !== undefined || user.language === language) return;
    call(usersContract.changeLanguage, { params: { id: user.id }, body: { language } }).then(
      () => updateUser({ ...user, language }),
      (error: unknown) => say({ kind: 'error', message: errorText(error) }),
    );
  };
}
