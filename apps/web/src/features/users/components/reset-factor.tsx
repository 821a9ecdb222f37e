import type { User } from '@recado/contracts';
import { IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import type { RowAction } from '../../../shared/records/components/row-actions.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useResetSecondFactor } from '../api/second-factors.ts';

/** The action of a user who has a second factor. */
export function useResetFactorAction() {
  const { t } = useTranslation('users');
  return (user: User, onClick: () => void): RowAction => ({
    key: 'reset-factor',
    label: t('resetFactor', { name: user.name }),
    icon: <IconShieldOff size={18} stroke={1.7} />,
    onClick,
  });
}

/** For a user who lost the phone and the recovery codes. */
export function ResetFactorDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslation('users');
  const say = useSay();
  const { mutate, isPending } = useResetSecondFactor();
  const handleConfirm = () =>
    mutate(user, {
      onSuccess: () => say({ kind: 'success', message: t('resetFactorDone') }),
      onError: (error) => say({ kind: 'error', message: errorText(error) }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      confirmLabel={t('resetFactorConfirm')}
      isDestructive
      isOpen
      isWaiting={isPending}
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('resetFactorTitle', { name: user.name })}
    >
      {t('resetFactorText', { name: user.name })}
    </ConfirmDialog>
  );
}
