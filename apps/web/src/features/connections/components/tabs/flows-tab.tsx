import { Select } from '@mantine/core';
import type { FlowOption } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useFlowOptions } from '../../api/pickers.ts';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';
import classes from './flows-tab.module.css';

/** The flows that start by themselves on this connection. */
export function FlowsTab({ form }: { readonly form: RecordForm<ConnectionFormValues> }) {
  const { t } = useTranslation('connections');
  const { data: flows, isError } = useFlowOptions();
  // A flow that does not start leaves the customer to the menus: the choice says so.
  const nameOf = ({ name, active, publishedVersion }: FlowOption): string => {
    if (publishedVersion === null) return t('flowUnpublished', { name });
    return active ? name : t('flowInactive', { name });
  };
  const select = {
    clearable: true,
    data: (flows ?? []).map((flow) => ({ value: flow.id, label: nameOf(flow) })),
    'data-wide': true,
    inputWrapperOrder: helpBelow,
    nothingFoundMessage: isError ? t('flowsFailed') : flows?.length === 0 ? t('flowsNone') : t('flowsNoMatch'),
    placeholder: t('flowNone'),
    searchable: true,
  };
  return (
    <>
      <p className={classes.text} data-wide>
        {t('flowsText')}
      </p>
      <Select<number>
        {...form.field('flowIdWelcome')}
        {...select}
        description={t('flowWelcomeText')}
        label={t('flowWelcome')}
      />
      <Select<number>
        {...form.field('flowIdNotPhrase')}
        {...select}
        description={t('flowDefaultText')}
        label={t('flowDefault')}
      />
    </>
  );
}
