import { useTranslation } from 'react-i18next';
import { useUser } from '../../../features/session/index.ts';
import { applyUserMessage, UserList, userKeys } from '../../../features/users/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function UsersPage() {
  const { t } = useTranslation('screens');
  const viewer = useUser();
  useRecordsLive({ channel: 'user', listsKey: userKeys.lists, apply: applyUserMessage });
  return <UserList title={t('users')} viewer={viewer} />;
}
