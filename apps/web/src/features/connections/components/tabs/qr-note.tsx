import type { ConnectionForm } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { losesSessionOnSave } from '../../rules/loses-session-on-save.ts';
import classes from './cloud-fields.module.css';

/** What saving does to a connection by QR code, where it does more than save. */
export function QrNote({ connection }: { readonly connection: ConnectionForm | null }) {
  const { t } = useTranslation('connections');
  if (connection === null)
    return (
      <p className={classes.note} data-wide>
        {t('qrLater')}
      </p>
    );
  if (!losesSessionOnSave(connection)) return null;
  return (
    <p className={classes.warning} data-wide role="status">
      {t('importWarning')}
    </p>
  );
}
