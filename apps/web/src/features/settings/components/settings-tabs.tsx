import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { Page } from '../../../shared/ui/page.tsx';
import tabClasses from '../../../shared/ui/tabs.module.css';
import { useSettingValues } from '../api/setting-values.ts';
import { HoursPanel } from './hours/hours-panel.tsx';
import { OptionsPanel } from './options/options-panel.tsx';
import { WhitelabelPanel, type WhitelabelPanelProps } from './whitelabel/whitelabel-panel.tsx';

/** Parts of other features shown here. */
interface PlatformPanels {
  readonly companies: ReactNode;
  readonly plans: ReactNode;
  readonly rates: ReactNode;
  readonly helps: ReactNode;
}

interface SettingsTabsProps {
  readonly title: string;
  readonly companyId: number;
  /** The plan has AI. */
  readonly hasAi: boolean;
  /** The plan has schedules. */
  readonly hasSchedules: boolean;
  /** What the platform's support may see; of another feature. */
  readonly support: ReactNode;
  /** Tabs of the platform's owner; null for other users. */
  readonly platform: (WhitelabelPanelProps & PlatformPanels) | null;
}

/** The settings, one tab for each subject; the address keeps which. */
export function SettingsTabs({ title, companyId, hasAi, hasSchedules, support, platform }: SettingsTabsProps) {
  const { t } = useTranslation('settings');
  const { data: values } = useSettingValues();
  const [chosen, setChosen] = useSearchParam('tab');
  const tabs = [
    {
      value: 'options',
      label: t('tabOptions'),
      panel: <OptionsPanel hasAi={hasAi} hasSchedules={hasSchedules} isSuper={platform !== null} />,
    },
    ...(values?.get('scheduleType') === 'company'
      ? [{ value: 'hours', label: t('tabHours'), panel: <HoursPanel companyId={companyId} /> }]
      : []),
    { value: 'support', label: t('tabSupport'), panel: support },
    ...(platform === null
      ? []
      : [
          { value: 'companies', label: t('tabCompanies'), panel: platform.companies },
          { value: 'plans', label: t('tabPlans'), panel: platform.plans },
          { value: 'helps', label: t('tabHelps'), panel: platform.helps },
          {
            value: 'whitelabel',
            label: t('tabWhitelabel'),
            panel: <WhitelabelPanel fileUrl={platform.fileUrl} onChanged={platform.onChanged} />,
          },
          { value: 'rates', label: t('tabRates'), panel: platform.rates },
        ]),
  ];
  const active = tabs.find(({ value }) => value === chosen)?.value ?? 'options';
  return (
    <Page title={title}>
      <Tabs
        classNames={{ tab: tabClasses.tab }}
        keepMounted={false}
        // Not as an activity, which would put the question before leaving to sleep together with the tab.
        keepMountedMode="display-none"
        onChange={(tab) => setChosen(tab === null || tab === 'options' ? '' : tab)}
        value={active}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, panel }) => (
          // Hours are saved as a whole: another tab must not lose what was changed of them.
          <Tabs.Panel keepMounted={value === 'hours'} key={value} value={value}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
