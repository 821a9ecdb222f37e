import { Skeleton, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddressParams } from '../../../shared/hooks/use-address-params.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import tabClasses from '../../../shared/ui/tabs.module.css';
import { type Overview, useNowCounters, useOverview } from '../api/dashboard.ts';
import { type DashboardView, daysOf, formatView, parseView, TABS, type Tab } from '../rules/view.ts';
import { AttendantsTab } from './attendants-tab.tsx';
import classes from './dashboard.module.css';
import { FilterBar } from './filter-bar.tsx';
import { NowCards } from './now-cards.tsx';
import { PerformanceTab } from './performance-tab.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { RatingsTab } from './ratings-tab.tsx';

const MINUTE_MS = 60_000;

interface DashboardProps {
  readonly title: string;
  readonly timeZone: string;
  readonly canExport: boolean;
}

/** The figures of the company: six cards and three tabs. Period, filters and tab are in the address. */
export function Dashboard({ title, timeZone, canExport }: DashboardProps) {
  const [params, changeParams] = useAddressParams();
  // At midnight the month until today has one day more.
  const today = calendarDay(clockParts(useNow(MINUTE_MS), timeZone));
  const view = parseView(params, today);
  const change = (changed: Partial<DashboardView>) =>
    changeParams((current) => formatView({ ...parseView(current, today), ...changed }, today));
  const { filter } = view;
  return (
    <Page
      actions={
        <PeriodChoice
          days={daysOf(filter)}
          onChange={({ from, to }) => change({ filter: { ...filter, dateFrom: from, dateTo: to }, by: null })}
          today={today}
        />
      }
      title={title}
    >
      <FilterBar filter={filter} onChange={(changed) => change({ filter: { ...filter, ...changed } })} />
      <Figures canExport={canExport} onChange={change} view={view} />
    </Page>
  );
}

interface FiguresProps {
  readonly view: DashboardView;
  readonly canExport: boolean;
  readonly onChange: (changed: Partial<DashboardView>) => void;
}

function Figures({ view, canExport, onChange }: FiguresProps) {
  const { t } = useTranslation('dashboard');
  const { filter } = view;
  const { data, error, isFetching, isPlaceholderData, refetch } = useOverview(filter);
  const now = useNowCounters(filter, isPlaceholderData ? undefined : data);
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} title={t('failedTitle')}>
        {t('failedText')}
      </LoadFailure>
    );
  const showAttendants = () => onChange({ tab: 'attendants' });
  return (
    <div aria-busy={isPlaceholderData} className={classes.figures}>
      <NowCards filter={filter} now={now ?? data.counters} onAttendants={showAttendants} overview={data} />
      <DashboardTabs canExport={canExport} onChange={onChange} overview={data} view={view} />
    </div>
  );
}

interface DashboardTabsProps extends FiguresProps {
  readonly overview: Overview;
}

function DashboardTabs({ overview, view: { filter, tab, by }, canExport, onChange }: DashboardTabsProps) {
  const { t } = useTranslation('dashboard');
  const names: Readonly<Record<Tab, string>> = {
    performance: t('performance'),
    ratings: t('ratings'),
    attendants: t('attendants'),
  };
  const panels: Readonly<Record<Tab, () => React.ReactNode>> = {
    performance: () => (
      <PerformanceTab
        by={by}
        filter={filter}
        onAttendants={() => onChange({ tab: 'attendants' })}
        onBy={(chosen) => onChange({ by: chosen })}
        overview={overview}
      />
    ),
    ratings: () => <RatingsTab filter={filter} overview={overview} />,
    attendants: () => <AttendantsTab canExport={canExport} filter={filter} overview={overview} />,
  };
  return (
    <Tabs
      classNames={{ tab: tabClasses.tab }}
      keepMounted={false}
      onChange={(chosen) => onChange({ tab: TABS.find((one) => one === chosen) ?? 'performance' })}
      value={tab}
    >
      <Tabs.List>
        {TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {names[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((one) => (
        <Tabs.Panel className={classes.panel} key={one} value={one}>
          {one === tab && panels[one]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Loading() {
  const { t } = useTranslation('records');
  return (
    <div aria-label={t('loading')} className={classes.loading} role="status">
      <Skeleton height={110} radius={8} />
      <Skeleton height={40} radius={8} />
      <Skeleton height={480} radius={8} />
    </div>
  );
}
