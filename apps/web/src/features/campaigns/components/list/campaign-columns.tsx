import { type Campaign, campaignProgress } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import type { RecordColumn } from '../../../../shared/records/components/record-table.tsx';
import { RowLink } from '../../../../shared/records/components/row-link.tsx';
import { TwoLines } from '../../../../shared/records/components/two-lines.tsx';
import { ChannelGlyph } from '../../../../shared/ui/channel-mark.tsx';
import { CampaignStatus } from '../campaign-status.tsx';
import { useNumber } from '../use-numbers.ts';
import classes from './campaign-columns.module.css';

/** The columns of the list. The name opens the report. */
export function useCampaignColumns(timeZone: string): readonly RecordColumn<Campaign>[] {
  const { t } = useTranslation('campaigns');
  const number = useNumber();
  const progressOf = ({ counts, confirmation }: Campaign): string => {
    const { valid, sent } = campaignProgress(counts, confirmation);
    return valid === 0 ? '' : t('sentOf', { sent: number(sent), total: number(valid) });
  };
  return [
    {
      key: 'name',
      label: t('name'),
      track: 'minmax(160px, 2fr)',
      render: (campaign) => (
        <TwoLines
          first={<RowLink to={`/campaign/${campaign.id}/report`}>{campaign.name}</RowLink>}
          isName
          second={progressOf(campaign)}
        />
      ),
    },
    {
      key: 'status',
      label: t('status'),
      track: '136px',
      render: (campaign) => <CampaignStatus campaign={campaign} />,
    },
    {
      key: 'contactList',
      label: t('contactList'),
      track: 'minmax(96px, 1fr)',
      render: ({ contactList, tagList }) => (
        <span className={classes.name}>
          {contactList?.name ?? (tagList && t('tagNamed', { name: tagList.name })) ?? t('none')}
        </span>
      ),
    },
    {
      key: 'connection',
      label: t('connection'),
      track: 'minmax(96px, 1fr)',
      render: ({ whatsapp }) =>
        whatsapp === null ? (
          t('none')
        ) : (
          <span className={classes.connection}>
            <ChannelGlyph channel={whatsapp.channel} />
            <span className={classes.name}>{whatsapp.name}</span>
          </span>
        ),
    },
    {
      key: 'scheduledAt',
      label: t('scheduledAt'),
      track: '128px',
      render: ({ scheduledAt }) => (scheduledAt === null ? t('undefinedTime') : fullTime(scheduledAt, timeZone)),
    },
    {
      key: 'completedAt',
      label: t('completedAt'),
      track: '128px',
      render: ({ completedAt }) => (completedAt === null ? t('notCompleted') : fullTime(completedAt, timeZone)),
    },
    {
      key: 'confirmation',
      label: t('confirmation'),
      track: '112px',
      render: ({ confirmation }) => (confirmation ? t('confirmationOn') : t('confirmationOff')),
    },
  ];
}
