import { Button, Tabs } from '@mantine/core';
import type { Charged, CostSheet } from '@recado/contracts';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import tabClasses from '../../../shared/ui/tabs.module.css';
import { type MonthOfCosts, useExport } from '../api/costs.ts';
import { rowsIn } from '../rules/cost-figures.ts';
import { CostTable } from './cost-table.tsx';
import classes from './costs.module.css';
import { TicketPanel } from './ticket-panel.tsx';
import { useAuthorKinds, useCategoryNames } from './use-cost-names.ts';

interface BreakdownPanelProps {
  readonly costs: MonthOfCosts;
  readonly currency: string;
}

type Tab = Exclude<CostSheet, 'days'>;

/** The same sum by category, by connection, by author and by ticket. */
export function BreakdownPanel({ costs, currency }: BreakdownPanelProps) {
  const { t } = useTranslation('costs');
  const [tab, setTab] = useState<Tab>('categories');
  const save = useExport();
  const categoryOf = useCategoryNames();
  const kinds = useAuthorKinds();
  const table = <Row extends Charged>(
    label: string,
    rows: readonly Row[],
    { key, name }: { readonly key: (row: Row) => string; readonly name: (row: Row) => ReactNode },
  ) => <CostTable currency={currency} label={label} nameOf={name} rowKey={key} rows={rowsIn(rows, currency)} />;
  const tabs: readonly { value: Tab; label: string; panel: () => ReactNode }[] = [
    {
      value: 'categories',
      label: t('byCategory'),
      panel: () =>
        table(t('byCategory'), costs.categories, {
          key: ({ category }) => category,
          name: ({ category }) => categoryOf(category),
        }),
    },
    {
      value: 'connections',
      label: t('byConnection'),
      panel: () =>
        table(t('byConnection'), costs.connections, {
          key: ({ connectionId }) => String(connectionId),
          name: ({ name }) => name || t('deleted'),
        }),
    },
    {
      value: 'authors',
      label: t('byAuthor'),
      panel: () =>
        table(t('byAuthor'), costs.authors, {
          key: ({ kind, id }) => `${kind} ${id}`,
          name: ({ kind, id, name }) =>
            id === null ? kinds[kind] : <TwoLines first={name || t('deleted')} second={kinds[kind]} />,
        }),
    },
    {
      value: 'tickets',
      label: t('byTicket'),
      panel: () => <TicketPanel currency={currency} month={costs.month} />,
    },
  ];
  return (
    <Panel
      actions={
        <Button
          leftSection={<IconDownload aria-hidden size={16} />}
          loading={save.isPending}
          onClick={() => save.mutate({ month: costs.month, sheet: tab, name: t('file', { month: costs.month }) })}
          size="compact-sm"
          variant="default"
        >
          {t('export')}
        </Button>
      }
      title={t('breakdown')}
    >
      <Tabs
        classNames={{ tab: tabClasses.tab }}
        keepMounted={false}
        onChange={(value) => setTab((value ?? 'categories') as Tab)}
        value={tab}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value}>
            <div className={classes.body}>{value === tab && panel()}</div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}
