import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { Page } from '../../../../shared/ui/page.tsx';
import { useCampaignSettings } from '../../api/campaign-settings.ts';
import classes from './settings-form.module.css';
import { SettingsForm } from './settings-form.tsx';
import { Suppressions } from './suppressions.tsx';

interface CampaignSettingsScreenProps {
  readonly title: string;
  readonly timeZone: string;
}

/** Pace, hours and variables of the company's campaigns, and who opted out of them. */
export function CampaignSettingsScreen({ title, timeZone }: CampaignSettingsScreenProps) {
  const { t } = useTranslation(['campaigns', 'records']);
  const { data: settings, error, isFetching, refetch } = useCampaignSettings();
  return (
    <Page title={title}>
      {settings ? (
        <>
          {/* Saved values are the new ones to compare with: the form starts again from them. */}
          <SettingsForm key={JSON.stringify(settings)} stored={settings} />
          <Suppressions timeZone={timeZone} />
        </>
      ) : error === null ? (
        <div aria-label={t('loading', { ns: 'records' })} className={classes.root} role="status">
          {[3, 3, 1].map((rows, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
            <div className={classes.group} key={index}>
              <Skeleton height={14} width={140} />
              <Skeleton height={64 * rows} radius={8} />
            </div>
          ))}
        </div>
      ) : (
        <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} title={t('settingsFailed')}>
          {t('failedText', { ns: 'records' })}
        </LoadFailure>
      )}
    </Page>
  );
}
