import { Button, Select, Skeleton } from '@mantine/core';
import { IconDownload, IconSparkles, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { csvFile } from '../../../shared/lib/csv-file.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useAiUsage } from '../api/usage.ts';
import { costPerDay, daysOfMonth, recentMonths, usagePerSource } from '../rules/usage-figures.ts';
import classes from './ai-usage.module.css';
import { BudgetPanel } from './budget-panel.tsx';
import { CostPanel } from './cost-panel.tsx';
import { SourcePanel } from './source-panel.tsx';
import { useUsageRows } from './use-usage-rows.ts';

/** Usage is stored for 24 months. */
const MONTHS = 24;

interface AiUsageProps {
  readonly title: string;
  /** yyyy-MM-dd on the clock of the company. */
  readonly today: string;
}

/** What AI costs: by day, by prompt, and how much of the budget is left. */
export function AiUsage({ title, today }: AiUsageProps) {
  const { t } = useTranslation(['aiUsage', 'records']);
  const [chosen, setMonth] = useSearchParam('month');
  const months = recentMonths(today, MONTHS);
  const current = today.slice(0, 7);
  const month = months.includes(chosen) ? chosen : current;
  const days = daysOfMonth(month, today);
  const { data, error, isFetching, isPlaceholderData, refetch } = useAiUsage(days);
  const rowsOf = useUsageRows();
  const handleExport = async () => {
    if (data) saveFile(await csvFile(rowsOf(data.days)), t('file', { month }));
  };
  const actions = (
    <>
      <Select
        allowDeselect={false}
        aria-label={t('month')}
        className={classes.month ?? ''}
        data={months.map((value) => ({ value, label: dayInWords(`${value}-01`, 'month') }))}
        onChange={(value) => setMonth(value === current || value === null ? '' : value)}
        value={month}
      />
      <Button
        disabled={data === undefined || data.days.length === 0}
        leftSection={<IconDownload aria-hidden size={16} />}
        onClick={() => void handleExport()}
        variant="default"
      >
        {t('export')}
      </Button>
    </>
  );
  if (data === undefined)
    return (
      <Page actions={actions} title={title}>
        {error === null ? (
          <div aria-label={t('loading', { ns: 'records' })} className={classes.root} role="status">
            <Skeleton height={140} radius={8} />
            <Skeleton height={420} radius={8} />
          </div>
        ) : (
          <StateMessage
            actions={
              <Button loading={isFetching} onClick={() => void refetch()}>
                {t('tryNow', { ns: 'records' })}
              </Button>
            }
            icon={<IconWifiOff size={28} stroke={1.5} />}
            title={t('failedTitle')}
            tone="danger"
          >
            {errorText(error)}
          </StateMessage>
        )}
      </Page>
    );
  const perDay = costPerDay(data.days, days);
  return (
    <Page actions={actions} title={title}>
      <div aria-busy={isPlaceholderData} className={classes.root}>
        <BudgetPanel budget={data.budget} days={month === current ? perDay : []} today={today} />
        {data.days.length === 0 ? (
          <StateMessage icon={<IconSparkles size={28} stroke={1.5} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </StateMessage>
        ) : (
          <>
            <CostPanel days={perDay} />
            <SourcePanel sources={usagePerSource(data.days)} />
          </>
        )}
      </div>
    </Page>
  );
}
