import type { User } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { PersonName } from '../../../shared/records/components/person-name.tsx';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { PresenceMark } from './presence-mark.tsx';
import { QueueMarks } from './queue-marks.tsx';

/** The columns of the users. */
export function useUserColumns(): readonly RecordColumn<User>[] {
  const { t } = useTranslation('users');
  return [
    {
      key: 'name',
      label: t('name'),
      track: 'minmax(0, 3fr)',
      render: ({ name, email, emailConfirmed, profileImage }) => (
        <PersonName
          detail={emailConfirmed ? email : `${email} · ${t('unconfirmed')}`}
          name={name}
          picture={profileImage && mediaUrl(profileImage)}
        />
      ),
    },
    {
      key: 'profile',
      label: t('profile'),
      track: 'minmax(96px, 1fr)',
      render: ({ profile }) => (profile === 'admin' ? t('profileAdmin') : t('profileUser')),
    },
    {
      key: 'queues',
      label: t('queues'),
      track: 'minmax(0, 2fr)',
      render: ({ queues }) => (queues.length === 0 ? null : <QueueMarks queues={queues} />),
    },
    { key: 'online', label: t('state'), track: '112px', render: ({ online }) => <PresenceMark isOnline={online} /> },
    {
      key: 'hours',
      label: t('hours'),
      track: '104px',
      render: ({ startWork, endWork }) =>
        startWork === '00:00' && endWork === '23:59' ? t('hoursAllDay') : t('hoursFromTo', { startWork, endWork }),
    },
  ];
}
