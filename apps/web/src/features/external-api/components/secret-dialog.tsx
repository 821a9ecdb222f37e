import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../shared/ui/copy-field.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that is shown once. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('externalApi');
  return (
    <Dialog actions={<Button onClick={onClose}>{t('secretStored')}</Button>} isOpen onClose={onClose} title={title}>
      <p>{text}</p>
      <CopyField label={label} value={secret} />
    </Dialog>
  );
}
