import type { AiUsageDay, AiUsageSource } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';

/** The names of what called a model. */
export function useSourceNames(): (row: Pick<AiUsageDay, 'source' | 'name'>) => string {
  const { t } = useTranslation('aiUsage');
  return ({ source, name }) => {
    if (name !== '') return name;
    if (source === 'copilot') return t('copilotName');
    return source === 'test' ? t('testBench') : t('deleted');
  };
}

export function useSourceKinds(): Readonly<Record<AiUsageSource, string>> {
  const { t } = useTranslation('aiUsage');
  return { prompt: t('sourcePrompt'), flow: t('sourceFlow'), test: t('sourceTest'), copilot: t('sourceCopilot') };
}

/** The rows of the exported sheet, the amounts as numbers that spreadsheets read. */
export function useUsageRows(): (days: readonly AiUsageDay[]) => readonly (readonly string[])[] {
  const { t } = useTranslation('aiUsage');
  const { language } = useLanguage();
  const nameOf = useSourceNames();
  const kinds = useSourceKinds();
  const amount = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 6, useGrouping: false });
  return (days) => [
    [
      t('columnDay'),
      t('columnSource'),
      t('columnName'),
      t('columnModel'),
      t('columnCalls'),
      t('columnFailed'),
      t('columnInputTokens'),
      t('columnOutputTokens'),
      t('columnCost'),
    ],
    ...days.map((row) => [
      row.day,
      kinds[row.source],
      nameOf(row),
      row.model,
      String(row.calls),
      String(row.failed),
      String(row.inputTokens),
      String(row.outputTokens),
      amount.format(row.costMicros / 1_000_000),
    ]),
  ];
}
