import type { User } from '@recado/contracts';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import type { RowAction } from '../../../shared/records/components/row-actions.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { inviteUser } from '../api/invite-user.ts';

/** The action of a user who has not confirmed the address. */
export function useInviteAction() {
  const { t } = useTranslation('users');
  const say = useSay();
  const invite = async (user: User) => {
    try {
      await inviteUser(user);
      say({ kind: 'success', message: t('invited') });
    } catch (error) {
      say({ kind: 'error', message: errorText(error) });
    }
  };
  return (user: User): RowAction => ({
    key: 'invite',
    label: t('inviteAgain', { name: user.name }),
    icon: <IconMailForward size={18} stroke={1.7} />,
    onClick: () => void invite(user),
  });
}
