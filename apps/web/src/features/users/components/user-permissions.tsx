import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { SwitchRow, SwitchRows } from '../../../shared/ui/switch-rows.tsx';
import { type SwitchName, switchNames, type UserFormValues } from '../forms/user-form.ts';
import classes from './user-permissions.module.css';

interface UserPermissionsProps {
  readonly form: RecordForm<UserFormValues>;
}

/** The permissions granted to this user beyond those of every user. */
export function UserPermissions({ form }: UserPermissionsProps) {
  const { t } = useTranslation('users');
  const words: Readonly<Record<SwitchName, readonly [label: string, text: string]>> = {
    allTicket: [t('allTicket'), t('allTicketText')],
    allowGroup: [t('allowGroup'), t('allowGroupText')],
    allHistoric: [t('allHistoric'), t('allHistoricText')],
    allUserChat: [t('allUserChat'), t('allUserChatText')],
    userClosePendingTicket: [t('userClosePendingTicket'), t('userClosePendingTicketText')],
    showDashboard: [t('showDashboard'), t('showDashboardText')],
    allowRealTime: [t('allowRealTime'), t('allowRealTimeText')],
    allowConnections: [t('allowConnections'), t('allowConnectionsText')],
    allowExport: [t('allowExport'), t('allowExportText')],
    allowImport: [t('allowImport'), t('allowImportText')],
    allowDeleteTags: [t('allowDeleteTags'), t('allowDeleteTagsText')],
  };
  return (
    <>
      {form.values.profile === 'admin' && (
        <p className={classes.note} data-wide>
          {t('permissionsOfAdmin')}
        </p>
      )}
      <SwitchRows label={t('tabPermissions')}>
        {switchNames.map((name) => (
          <SwitchRow {...form.field(name, 'checkbox')} key={name} label={words[name][0]} text={words[name][1]} />
        ))}
      </SwitchRows>
    </>
  );
}
