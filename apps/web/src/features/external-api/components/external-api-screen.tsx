import { Button, Tabs } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { apiBase } from '../../../shared/api/api-base.ts';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { Page } from '../../../shared/ui/page.tsx';
import tabClasses from '../../../shared/ui/tabs.module.css';
import { CallsTab } from './calls/calls-tab.tsx';

/** The public API of the company: one tab for each way to use it; the address keeps which. */
export function ExternalApiScreen({ title }: { readonly title: string }) {
  const { t } = useTranslation('externalApi');
  const [chosen, setChosen] = useSearchParam('tab');
  const tabs = [{ value: 'calls', label: t('tabCalls'), panel: <CallsTab /> }];
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
