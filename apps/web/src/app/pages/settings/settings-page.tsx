import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brandingFile, reloadBranding } from '../../../features/branding/index.ts';
import { CompanyRecords } from '../../../features/companies/index.ts';
import { HelpRecords, helpKeys } from '../../../features/helps/index.ts';
import { PlanRecords } from '../../../features/plans/index.ts';
import { RateRecords } from '../../../features/rates/index.ts';
import { useHasFeature, useLive, useUser } from '../../../features/session/index.ts';
import { rereadHours, rereadSettings, SettingsTabs } from '../../../features/settings/index.ts';
import { SupportPanel } from '../../../features/support/index.ts';
import { useHelpsLive } from '../../records/use-helps-live.ts';
import { usePlatformLive } from '../../records/use-platform-live.ts';
import { enterSupport } from '../../shell/enter-support.ts';

export function SettingsPage() {
  const { t } = useTranslation('screens');
  const queryClient = useQueryClient();
  const hasAi = useHasFeature('useOpenAi');
  const hasSchedules = useHasFeature('useSchedules');
  const { company, companyId, super: isSuper, support } = useUser();
  useLive('settings', () => {
    rereadSettings(queryClient);
    rereadHours(queryClient);
  });
  useLive('platformSettings', () => rereadSettings(queryClient));
  useHelpsLive(helpKeys.lists);
  usePlatformLive();
  return (
    <SettingsTabs
      companyId={companyId}
      hasAi={hasAi}
      hasSchedules={hasSchedules}
      platform={
        isSuper
          ? {
              fileUrl: brandingFile,
              companies: <CompanyRecords onSupport={enterSupport} timeZone={company.timeZone} />,
              plans: <PlanRecords />,
              rates: <RateRecords timeZone={company.timeZone} />,
              helps: <HelpRecords />,
              onChanged: () => void reloadBranding(),
            }
          : null
      }
      support={<SupportPanel canGrant={support === undefined} timeZone={company.timeZone} />}
      title={t('settings')}
    />
  );
}
