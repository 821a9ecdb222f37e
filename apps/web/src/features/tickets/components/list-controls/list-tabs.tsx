import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountPill } from '../../../../shared/ui/count-pill.tsx';
import tabClasses from '../../../../shared/ui/tabs.module.css';
import type { TicketTab } from '../../ticket-view.ts';
import classes from './list-tabs.module.css';

interface ListTabsProps {
  readonly tabs: readonly { readonly tab: TicketTab; readonly count: number | undefined }[];
  readonly current: TicketTab;
  readonly onChange: (tab: TicketTab) => void;
  /** The list of the current tab. */
  readonly children: ReactNode;
}

/** Open, waiting and group tickets. An unknown count is not shown. */
export function ListTabs({ tabs, current, onChange, children }: ListTabsProps) {
  const { t } = useTranslation('tickets');
  const names = { open: t('tabOpen'), pending: t('tabPending'), group: t('tabGroup') };
  return (
    <Tabs
      classNames={{
        root: classes.root,
        list: classes.list,
        tab: tabClasses.tab,
        tabLabel: classes.label,
        panel: classes.panel,
      }}
      onChange={(value) => {
        const chosen = tabs.find(({ tab }) => tab === value);
        if (chosen) onChange(chosen.tab);
      }}
      value={current}
    >
      <Tabs.List aria-label={t('tabs')}>
        {tabs.map(({ tab, count }) => (
          <Tabs.Tab key={tab} value={tab}>
            {names[tab]} {count !== undefined && <CountPill count={count} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* The rows are the tab stop. */}
      <Tabs.Panel tabIndex={-1} value={current}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
