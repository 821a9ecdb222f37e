import { type Campaign, campaignProgress } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useWindowWidth } from '../../../../shared/hooks/use-screen-size.ts';
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
  const isPhone = useIsPhone();
  const width = useWindowWidth();
  const progressOf = ({ counts, confirmation }: Campaign): string => {
    const { valid, sent } = campaignProgress(counts, confirmation);
    return valid === 0 ? '' : t('sentOf', { sent: number(sent), total: number(valid) });
  };
  // A card has room for every line, and leaves out what there is not.
  const missing = isPhone ? '' : '–';
  const columns: readonly RecordColumn<Campaign>[] = [
    {
      key: 'name',
      label: t('name'),
      track: 'minmax(136px, 2fr)',
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
      track: '132px',
      render: (campaign) => <CampaignStatus campaign={campaign} />,
    },
    {
      key: 'contactList',
      label: t('contactList'),
      track: 'minmax(80px, 1fr)',
      render: ({ contactList, tagList }) => (
        <span className={classes.name}>
          {contactList?.name ?? (tagList && t('tagNamed', { name: tagList.name })) ?? t('none')}
        </span>
      ),
    },
    {
      key: 'connection',
      label: t('connection'),
      track: 'minmax(80px, 1fr)',
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
      track: '112px',
      render: ({ scheduledAt }) => (scheduledAt === null ? missing : fullTime(scheduledAt, timeZone)),
    },
    {
      key: 'completedAt',
      label: t('completedAt'),
      track: '112px',
      render: ({ completedAt }) => (completedAt === null ? missing : fullTime(completedAt, timeZone)),
    },
    {
      key: 'confirmation',
      label: t('confirmation'),
      track: '92px',
      render: ({ confirmation }) => (confirmation ? t('confirmationOn') : t('confirmationOff')),
    },
  ];
  return isPhone || width >= ROOMY_PX ? columns : columns.filter(({ key }) => isEssential(key, width));
}

/** From here on there is room for every column. */
export const ROOMY_PX = 1280;
const MEDIUM_PX = 1024;

/** On a narrow table the report says the rest. */
const isEssential = (key: string, width: number): boolean =>
  ['name', 'status', 'contactList', 'scheduledAt', ...(width >= MEDIUM_PX ? ['connection'] : [])].includes(key);
