import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../shared/ui/copy-field.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface SecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The signing secret, this once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('integrations');
  return (
    <Dialog
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('secretDone')}
        </Button>
      }
      isOpen
      onClose={onClose}
      title={t('secretTitle')}
      width="md"
    >
      <CopyField description={t('secretOnce')} label={t('secret')} value={secret} />
    </Dialog>
  );
}
