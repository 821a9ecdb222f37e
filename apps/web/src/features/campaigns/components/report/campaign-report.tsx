import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { type CampaignDetails, canCancelCampaign, canRestartCampaign, isCampaignEditable } from '@recado/contracts';
import {
  IconArrowLeft,
  IconDownload,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { ChannelGlyph } from '../../../../shared/ui/channel-mark.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { useRestartCampaign } from '../../api/campaigns.ts';
import { useCampaignDetails, useExportCampaign } from '../../api/report.ts';
import { CampaignStatus } from '../campaign-status.tsx';
import { CampaignDialog } from '../editor/campaign-dialog.tsx';
import { CancelDialog } from '../list/campaign-list.tsx';
import { useRiskNotice } from '../risk-notice-dialog.tsx';
import { CampaignFunnel } from './campaign-funnel.tsx';
import classes from './campaign-report.module.css';
import { Failures } from './failures.tsx';
import { Progress } from './progress.tsx';
import { Recipients } from './recipients.tsx';
import { ReportBanner } from './report-banner.tsx';
import { VariantTable } from './variant-table.tsx';

const SECOND_MS = 1_000;

interface CampaignReportProps {
  readonly id: number;
  /** Title of the screen while the name is not known. */
  readonly title: string;
  readonly timeZone: string;
}

/** What became of a campaign, while it runs and after. */
export function CampaignReport({ id, title, timeZone }: CampaignReportProps) {
  const { t } = useTranslation(['campaigns', 'records']);
  const { data: campaign, error, isFetching, refetch } = useCampaignDetails(id);
  const isMissing = isApiError(error, 'ERR_NO_CAMPAIGN_FOUND') || id === 0;
  if (campaign !== undefined && !isMissing) return <Report campaign={campaign} timeZone={timeZone} />;
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <BackLink />
        <h1 className={classes.title}>{title}</h1>
      </header>
      {isMissing ? (
        <StateMessage
          actions={
            <Button component={Link} to="/campaigns" variant="default">
              {t('toCampaigns')}
            </Button>
          }
          icon={<IconSpeakerphone size={28} stroke={1.5} />}
          title={t('noCampaignTitle')}
        >
          {t('noCampaignText')}
        </StateMessage>
      ) : error === null ? (
        <div aria-label={t('loading', { ns: 'records' })} className={classes.reading} role="status">
          <Skeleton height={64} radius={8} />
          <Skeleton height={256} radius={8} />
          <Skeleton height={320} radius={8} />
        </div>
      ) : (
        <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} title={t('reportFailed')}>
          {t('failedText', { ns: 'records' })}
        </LoadFailure>
      )}
    </div>
  );
}

function Report({ campaign, timeZone }: { readonly campaign: CampaignDetails; readonly timeZone: string }) {
  const { t } = useTranslation('campaigns');
  const now = useNow(SECOND_MS);
  const riskNotice = useRiskNotice();
  const restart = useRestartCampaign(riskNotice.catches);
  const download = useExportCampaign(campaign.id);
  const [dialog, setDialog] = useState<'cancel' | 'edit' | null>(null);
  const { whatsapp } = campaign;
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <BackLink />
        <h1 className={classes.title}>{campaign.name}</h1>
        <CampaignStatus campaign={campaign} />
        {whatsapp && (
          <span className={classes.connection}>
            <ChannelGlyph channel={whatsapp.channel} />
            <span className={classes.connectionName}>{whatsapp.name}</span>
          </span>
        )}
        <div className={classes.actions}>
          <Button
            leftSection={<IconDownload size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate(t('exportFile', { id: campaign.id }))}
            variant="default"
          >
            {t('export')}
          </Button>
          {isCampaignEditable(campaign, now) && (
            <Button leftSection={<IconPencil size={16} />} onClick={() => setDialog('edit')} variant="default">
              {t('edit')}
            </Button>
          )}
          {canRestartCampaign(campaign) && (
            <Button
              leftSection={<IconPlayerPlay size={16} />}
              loading={restart.isPending}
              onClick={() => restart.mutate(campaign)}
            >
              {t('restartNow')}
            </Button>
          )}
          {canCancelCampaign(campaign) && (
            <Button
              color="red"
              leftSection={<IconPlayerStop size={16} />}
              onClick={() => setDialog('cancel')}
              variant="light"
            >
              {t('cancelNow')}
            </Button>
          )}
        </div>
      </header>
      <ReportBanner campaign={campaign} now={now} timeZone={timeZone} />
      <Progress campaign={campaign} now={now} timeZone={timeZone} />
      <div className={classes.panels}>
        <CampaignFunnel campaign={campaign} />
        <Failures campaign={campaign} />
        <VariantTable variants={campaign.report.variants} />
      </div>
      <Recipients campaign={campaign} timeZone={timeZone} />
      {riskNotice.dialog}
      {dialog === 'cancel' && <CancelDialog campaign={campaign} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && <CampaignDialog campaign={campaign} onClose={() => setDialog(null)} timeZone={timeZone} />}
    </div>
  );
}

function BackLink() {
  const { t } = useTranslation('campaigns');
  return (
    <ActionIcon aria-label={t('toCampaigns')} color="gray" component={Link} size={32} to="/campaigns" variant="subtle">
      <IconArrowLeft size={18} stroke={1.7} />
    </ActionIcon>
  );
}
