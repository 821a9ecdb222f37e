import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog.tsx';

/** Why users cannot delete themselves, and what to do instead. */
export function OwnRemovalDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['users', 'common']);
  return (
    <Dialog
      actions={
        <Button data-autofocus onClick={onClose} variant="default">
          {t('close', { ns: 'common' })}
        </Button>
      }
      isOpen
      onClose={onClose}
      title={t('ownRemovalTitle')}
    >
      {t('ownRemovalText')}
    </Dialog>
  );
}
