import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { useDollars } from '../../../shared/i18n/use-dollars.ts';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { FigureTable } from '../../../shared/ui/figures/figure-table.tsx';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import type { UsageOfSource } from '../rules/usage-figures.ts';
import { useSourceKinds, useSourceNames } from './use-usage-rows.ts';

/** What each prompt, flow and test used. */
export function SourcePanel({ sources }: { readonly sources: readonly UsageOfSource[] }) {
  const { t } = useTranslation('aiUsage');
  const { language } = useLanguage();
  const money = useDollars();
  const nameOf = useSourceNames();
  const kinds = useSourceKinds();
  const count = (value: number) => new Intl.NumberFormat(languageTags[language]).format(value);
  return (
    <Panel title={t('perSource')}>
      <FigureTable
        columns={[
          {
            key: 'name',
            title: t('columnName'),
            cell: (row) => <TwoLines first={nameOf(row)} second={`${kinds[row.source]} · ${row.model}`} />,
          },
          { key: 'calls', title: t('columnCalls'), isNumber: true, cell: ({ calls }) => count(calls) },
          { key: 'failed', title: t('columnFailed'), isNumber: true, cell: ({ failed }) => count(failed) },
          { key: 'input', title: t('columnInputTokens'), isNumber: true, cell: (row) => count(row.inputTokens) },
          { key: 'output', title: t('columnOutputTokens'), isNumber: true, cell: (row) => count(row.outputTokens) },
          { key: 'cost', title: t('cost'), isNumber: true, cell: ({ costMicros }) => money(costMicros) },
        ]}
        label={t('perSource')}
        rowKey={({ key }) => key}
        rows={sources}
      />
    </Panel>
  );
}
