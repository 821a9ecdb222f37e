import { Button } from '@mantine/core';
import { IconDownload, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { csvFile } from '../../../shared/lib/csv-file.ts';
import { daysOfMonth } from '../../../shared/lib/months.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { MonthSelect } from '../../../shared/records/components/month-select.tsx';
import { useMonth } from '../../../shared/records/use-month.ts';
import { FiguresPage } from '../../../shared/ui/figures/figures-page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useAiUsage } from '../api/usage.ts';
import { costPerDay, usagePerSource } from '../rules/usage-figures.ts';
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
  const { t } = useTranslation('aiUsage');
  const chosen = useMonth(today, MONTHS);
  const days = daysOfMonth(chosen.month, today);
  const usage = useAiUsage(days);
  const rowsOf = useUsageRows();
  const handleExport = async () => {
    if (usage.data) saveFile(await csvFile(rowsOf(usage.data.days)), t('file', { month: chosen.month }));
  };
  return (
    <FiguresPage
      actions={
        <>
          <MonthSelect chosen={chosen} label={t('month')} />
          <Button
            disabled={usage.data === undefined || usage.data.days.length === 0}
            leftSection={<IconDownload aria-hidden size={16} />}
            onClick={() => void handleExport()}
            variant="default"
          >
            {t('export')}
          </Button>
        </>
      }
      failedTitle={t('failedTitle')}
      query={usage}
      title={title}
    >
      {(data) => {
        const perDay = costPerDay(data.days, days);
        return (
          <>
            <BudgetPanel budget={data.budget} days={chosen.isCurrent ? perDay : []} today={today} />
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
          </>
        );
      }}
    </FiguresPage>
  );
}
