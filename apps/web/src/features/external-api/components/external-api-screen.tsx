import { Button, Tabs } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { apiBase } from '../../../shared/api/api-base.ts';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { Page } from '../../../shared/ui/page.tsx';
import tabClasses from '../../../shared/ui/tabs.module.css';
import { CallsTab } from './calls/calls-tab.tsx';
import { KeysTab } from './keys/keys-tab.tsx';
import { WebhooksTab } from './webhooks/webhooks-tab.tsx';

interface ExternalApiScreenProps {
  readonly title: string;
  /** Of the company. */
  readonly timeZone: string;
}

/** The public API of the company: one tab for each way to use it; the address keeps which. */
export function ExternalApiScreen({ title, timeZone }: ExternalApiScreenProps) {
  const { t } = useTranslation('externalApi');
  const [chosen, setChosen] = useSearchParam('tab');
  const tabs = [
    { value: 'calls', label: t('tabCalls'), panel: <CallsTab /> },
    { value: 'keys', label: t('tabKeys'), panel: <KeysTab timeZone={timeZone} /> },
    { value: 'webhooks', label: t('tabWebhooks'), panel: <WebhooksTab timeZone={timeZone} /> },
  ];
  const [first] = tabs;
  const active = tabs.find(({ value }) => value === chosen)?.value ?? first?.value ?? null;
  return (
    <Page
      actions={
        <Button
          component="a"
          href={`${apiBase()}/docs`}
          leftSection={<IconBook size={16} />}
          rel="noopener"
          target="_blank"
          variant="default"
        >
          {t('reference')}
        </Button>
      }
      title={title}
    >
      <Tabs
        classNames={{ tab: tabClasses.tab }}
        keepMounted={false}
        onChange={(tab) => setChosen(tab === first?.value ? '' : (tab ?? ''))}
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
          <Tabs.Panel key={value} value={value}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
