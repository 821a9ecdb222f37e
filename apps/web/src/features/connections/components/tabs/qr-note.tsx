import type { ConnectionForm } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';
import { losesSessionOnSave } from '../../rules/loses-session-on-save.ts';
import classes from './cloud-fields.module.css';

interface QrNoteProps {
  readonly connection: ConnectionForm | null;
  readonly values: Pick<ConnectionFormValues, 'enableImportMessage' | 'importOldMessages'>;
}

/** Side effects of saving a connection by QR code. */
export function QrNote({ connection, values }: QrNoteProps) {
  const { t } = useTranslation('connections');
  if (connection === null)
    return (
      <p className={classes.note} data-wide>
        {t('qrLater')}
      </p>
    );
  const { enableImportMessage, importOldMessages } = values;
  if (!losesSessionOnSave({ ...connection, enableImportMessage, importOldMessages: importOldMessages || null }))
    return null;
  return (
    <p className={classes.warning} data-wide role="status">
      {t('importWarning')}
    </p>
  );
}
