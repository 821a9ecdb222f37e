import type { Contact } from '@recado/contracts';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useWindowWidth } from '../../../shared/hooks/use-screen-size.ts';
import { phoneText } from '../../../shared/lib/number-text.ts';
import { PersonName } from '../../../shared/records/components/person-name.tsx';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { useConnectionNames } from '../api/choices.ts';
import { ContactTags } from './contact-tags.tsx';

/** From this width the e-mail has a separate column; below it is under the name. */
const ROOMY_PX = 1280;

/** The columns of the contacts. */
export function useContactColumns(): readonly RecordColumn<Contact>[] {
  const { t } = useTranslation('contacts');
  const connections = useConnectionNames();
  const isPhone = useIsPhone();
  const isRoomy = useWindowWidth() >= ROOMY_PX || isPhone;
  const email: RecordColumn<Contact> = {
    key: 'email',
    label: t('email'),
    track: 'minmax(0, 3fr)',
    render: (contact) => contact.email || null,
  };
  return [
    {
      key: 'name',
      label: t('name'),
      track: 'minmax(0, 4fr)',
      render: ({ name, urlPicture, channel, tags, email: address }) => (
        <PersonName
          channel={channel}
          detail={isRoomy ? <ContactTags tags={tags} /> : address}
          name={name}
          picture={urlPicture}
        />
      ),
    },
    { key: 'number', label: t('number'), track: '144px', render: ({ number }) => phoneText(number) },
    ...(isRoomy ? [email] : []),
    {
      key: 'connection',
      label: t('connection'),
      track: 'minmax(0, 2fr)',
      render: ({ whatsappId }) => (whatsappId === null ? null : connections.get(whatsappId)) ?? null,
    },
    {
      key: 'status',
      label: t('status'),
      track: '116px',
      render: ({ active }) =>
        active ? (
          <StatusPill icon={<IconCheck size={14} />} tone="success">
            {t('active')}
          </StatusPill>
        ) : (
          <StatusPill icon={<IconBan size={14} />} tone="danger">
            {t('isBlocked')}
          </StatusPill>
        ),
    },
  ];
}
