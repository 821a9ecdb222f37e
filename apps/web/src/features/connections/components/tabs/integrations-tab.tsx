import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useIntegrationOptions, usePromptOptions } from '../../api/pickers.ts';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';
import classes from './flows-tab.module.css';

interface IntegrationsTabProps {
  readonly form: RecordForm<ConnectionFormValues>;
  readonly hasIntegrations: boolean;
  readonly hasPrompts: boolean;
}

/** The external service and the AI prompt that answer on this connection, as far as the plan has them. */
export function IntegrationsTab({ form, hasIntegrations, hasPrompts }: IntegrationsTabProps) {
  const { t } = useTranslation('connections');
  const integrations = useIntegrationOptions(hasIntegrations);
  const prompts = usePromptOptions(hasPrompts);
  const select = { clearable: true, 'data-wide': true, inputWrapperOrder: helpBelow, searchable: true } as const;
  const named = (records: readonly { readonly id: number; readonly name: string }[] = []) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const nothing = (
    { data, isError }: { readonly data: readonly unknown[] | undefined; readonly isError: boolean },
    texts: { readonly failed: string; readonly none: string },
  ) => (isError ? texts.failed : data?.length === 0 ? texts.none : t('nothingByName'));
  return (
    <>
      <p className={classes.text} data-wide>
        {t('integrationsText')}
      </p>
      {hasPrompts && (
        <Select<number>
          {...form.field('promptId')}
          {...select}
          data={named(prompts.data)}
          description={t('promptText')}
          label={t('prompt')}
          nothingFoundMessage={nothing(prompts, { failed: t('promptsFailed'), none: t('promptsNone') })}
          placeholder={t('promptNone')}
        />
      )}
      {hasIntegrations && (
        <Select<number>
          {...form.field('integrationId')}
          {...select}
          data={named(integrations.data)}
          description={t('integrationText')}
          label={t('integration')}
          nothingFoundMessage={nothing(integrations, { failed: t('integrationsFailed'), none: t('integrationsNone') })}
          placeholder={t('integrationNone')}
        />
      )}
    </>
  );
}
