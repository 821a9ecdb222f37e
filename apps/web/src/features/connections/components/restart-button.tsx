import { IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useRestart } from '../api/session.ts';

/** Closes and reopens every connection by QR code, after a confirmation. */
export function RestartButton() {
  const { t } = useTranslation('connections');
  const say = useSay();
  const restart = useRestart();
  const [isAsking, setAsking] = useState(false);
  const handleConfirm = () => {
    if (restart.isPending) return;
    restart.mutate(undefined, {
      onSuccess: () => say({ kind: 'success', message: t('restarted') }),
      onSettled: () => setAsking(false),
    });
  };
  return (
    <>
      <IconButton
        icon={<IconRotateClockwise size={18} stroke={1.7} />}
        label={t('restart')}
        onClick={() => setAsking(true)}
        size={32}
      />
      <ConfirmDialog
        confirmLabel={t('restart')}
        isOpen={isAsking}
        isWaiting={restart.isPending}
        onClose={() => setAsking(false)}
        onConfirm={handleConfirm}
        title={t('restartTitle')}
      >
        {t('restartText')}
      </ConfirmDialog>
    </>
  );
}
