import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useAiModels } from '../api/prompts.ts';
import { type PromptFormValues, withModel } from '../forms/prompt-form.ts';

/** The model, from the catalogue of the platform, with its price. A model that only writes also sets the voice. */
export function ModelSelect({ form }: { readonly form: RecordForm<PromptFormValues> }) {
  const { t } = useTranslation('prompts');
  const { language } = useLanguage();
  const { data, isError } = useAiModels();
  const models = data?.models ?? [];
  const { model } = form.values;
  const chosen = models.find(({ name }) => name === model);
  const price = new Intl.NumberFormat(languageTags[language], { minimumFractionDigits: 2 });
  const help = chosen && [
    t('modelPrice', { input: price.format(chosen.inputPrice), output: price.format(chosen.outputPrice) }),
    ...(chosen.hasTools ? [] : [t('modelNoTools')]),
  ];
  // A model that was taken from the catalogue stays visible: an empty field would look as if none were chosen.
  const names = models.some(({ name }) => name === model)
    ? models.map(({ name }) => name)
    : [model, ...models.map(({ name }) => name)];
  return (
    <Select
      {...form.field('model')}
      allowDeselect={false}
      data={names}
      description={help?.join(' ') ?? (isError ? t('modelsFailed') : undefined)}
      inputWrapperOrder={helpBelow}
      label={t('model')}
      onChange={(name) => {
        const next = models.find((candidate) => candidate.name === name);
        if (next) form.form.setValues(withModel(form.values, next));
      }}
      required
    />
  );
}
