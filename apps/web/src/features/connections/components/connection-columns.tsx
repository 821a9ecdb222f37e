import { UnstyledButton } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../shared/i18n/date-time.ts';
import { numberText } from '../../../shared/lib/number-text.ts';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { ChannelName } from './channel-name.tsx';
import classes from './connection-cells.module.css';
import { ConnectionStatusPill } from './connection-status.tsx';

interface ConnectionColumns {
  readonly timeZone: string;
  /** Connections whose number needs somebody. */
  readonly marked: ReadonlySet<number>;
  /** Opens the health of one by QR code, or of its number. */
  readonly onHealth: (connection: ConnectionSummary) => void;
}

/** The columns of a list of connections. */
export function useConnectionColumns({
  timeZone,
  marked,
  onHealth,
}: ConnectionColumns): readonly RecordColumn<ConnectionSummary>[] {
  const { t } = useTranslation('connections');
  return [
    {
      key: 'name',
      label: t('name'),
      track: 'minmax(100px, 2fr)',
      render: ({ name, number }) => (
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          {number !== '' && <span className={classes.detail}>{numberText(number)}</span>}
        </span>
      ),
    },
    {
      key: 'channel',
      label: t('channel'),
      track: 'minmax(96px, 1fr)',
      render: ({ channel }) => <ChannelName channel={channel} />,
    },
    {
      key: 'status',
      label: t('status'),
      track: 'minmax(128px, 1fr)',
      render: (connection) =>
        connection.channel === 'whatsapp' || connection.channel === 'whatsappapi' ? (
          <UnstyledButton
            className={classes.status}
            data-tip={t('healthNamed', { name: connection.name })}
            onClick={() => onHealth(connection)}
          >
            <ConnectionStatusPill status={connection.status} />{' '}
            {marked.has(connection.id) && (
              <IconAlertTriangle
                aria-label={t('needsAction')}
                className={classes.mark}
                role="img"
                size={16}
                stroke={1.7}
              />
            )}
            <Spoken>{t('healthNamed', { name: connection.name })}</Spoken>
          </UnstyledButton>
        ) : (
          <ConnectionStatusPill status={connection.status} />
        ),
    },
    {
      key: 'updatedAt',
      label: t('updatedAt'),
      track: 'minmax(120px, 1fr)',
      render: ({ updatedAt }) => (
        <time className={classes.time} dateTime={updatedAt}>
          {shortTime(updatedAt, timeZone)}
        </time>
      ),
    },
    {
      key: 'isDefault',
      label: t('default'),
      track: '64px',
      render: ({ isDefault }) =>
        isDefault ? (
          <IconCheck aria-label={t('isDefault')} className={classes.check} role="img" size={18} stroke={2} />
        ) : null,
    },
  ];
}
