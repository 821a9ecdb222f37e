import { IconDevices, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../shared/i18n/date-time.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { RecordList } from '../../../shared/records/components/record-list.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useCompanyConnections } from '../api/list-platform-connections.ts';
import { totalsOf } from '../rules/connections-by-company.ts';
import { CompanyConnectionsDialog } from './company-connections-dialog.tsx';

interface CompanyConnectionListProps {
  readonly title: string;
  readonly timeZone: string;
}

/** The connections of every company with their status, for the platform's staff. */
export function CompanyConnectionList({ title, timeZone }: CompanyConnectionListProps) {
  const { t } = useTranslation('connections');
  const list = useCompanyConnections();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = list.records?.find(({ id }) => id === openId);
  const totals = totalsOf(list.records ?? []);
  const count = { track: 'minmax(88px, 1fr)', isNumeric: true } as const;
  return (
    <Page isFilled title={title}>
      <RecordList
        actionsOf={({ id, name, connections }) =>
          connections.length === 0
            ? []
            : [
                {
                  key: 'view',
                  label: t('companyView', { name }),
                  icon: <IconEye size={18} stroke={1.7} />,
                  onClick: () => setOpenId(id),
                },
              ]
        }
        columns={[
          { key: 'name', label: t('company'), track: 'minmax(0, 3fr)', render: ({ name }) => name },
          { key: 'connected', label: t('connectedCount'), ...count, render: ({ connected }) => connected },
          { key: 'disconnected', label: t('disconnectedCount'), ...count, render: ({ disconnected }) => disconnected },
          {
            key: 'total',
            label: t('total'),
            ...count,
            track: 'minmax(56px, 1fr)',
            render: ({ connections }) => connections.length,
          },
          {
            key: 'size',
            label: t('size'),
            ...count,
            track: 'minmax(112px, 1fr)',
            render: ({ sizeBytes }) => (sizeBytes === null ? t('notMeasured') : formatBytes(sizeBytes)),
          },
          {
            key: 'lastUse',
            label: t('lastUse'),
            track: 'minmax(112px, 1fr)',
            render: ({ lastMessageAt }) =>
              lastMessageAt === null ? t('neverUsed') : shortTime(lastMessageAt, timeZone),
          },
        ]}
        empty={
          <StateMessage icon={<IconDevices size={28} stroke={1.5} />} title={t('companiesNone')}>
            {t('companiesNoneText')}
          </StateMessage>
        }
        label={title}
        list={list}
        nameOf={({ name }) => name}
        totals={[t('total'), totals.connected, totals.disconnected, totals.total, formatBytes(totals.sizeBytes), '']}
      />
      {open !== undefined && (
        <CompanyConnectionsDialog company={open} onClose={() => setOpenId(null)} timeZone={timeZone} />
      )}
    </Page>
  );
}
