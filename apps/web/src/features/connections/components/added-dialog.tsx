import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../shared/ui/copy-field.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { SavedConnection } from '../api/save-connection.ts';
import classes from './added-dialog.module.css';

interface AddedDialogProps {
  readonly connection: SavedConnection;
  readonly onClose: () => void;
}

/** The remaining steps after adding a connection: the webhook at Meta, and saving the token that is shown once. */
export function AddedDialog({ connection, onClose }: AddedDialogProps) {
  const { channel, name, webhookUrl, verifyToken, token } = connection;
  const { t } = useTranslation('connections');
  return (
    <Dialog
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('addedDone')}
        </Button>
      }
      isOpen
      onClose={onClose}
      title={t('addedTitle', { name })}
      width="md"
    >
      <div className={classes.root}>
        <p className={classes.text}>{channel === 'whatsapp' ? t('addedByQrText') : t('addedText')}</p>
        {webhookUrl !== null && <CopyField label={t('webhook')} value={webhookUrl} />}
        {verifyToken !== null && <CopyField label={t('verifyToken')} value={verifyToken} />}
        {token !== null && <CopyField description={t('tokenOnce')} label={t('token')} value={token} />}
      </div>
    </Dialog>
  );
}
