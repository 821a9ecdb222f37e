import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { MarkedSelect } from '../../../../shared/ui/marked-select.tsx';
import { useColleagueChoices, useFileListChoices, useIntegrationChoices, useQueueChoices } from '../../api/choices.ts';
import { type OptionDraft, type TargetField, targetsOf } from '../../forms/option-draft.ts';
import type { QueueFormValues } from '../../forms/queue-form.ts';

interface OptionTargetsProps {
  readonly form: RecordForm<QueueFormValues>;
  /** The plan has integrations. */
  readonly hasIntegrations: boolean;
  readonly option: OptionDraft;
  readonly path: string;
}

/** Where an option leads: to a queue, a person in a queue, the files of a list, or an integration. */
export function OptionTargets({ form, hasIntegrations, option, path }: OptionTargetsProps) {
  const { t } = useTranslation('queues');
  const queues = useQueueChoices();
  const colleagues = useColleagueChoices();
  const fileLists = useFileListChoices();
  const integrations = useIntegrationChoices(hasIntegrations);
  const named = (records: readonly { readonly id: number; readonly name: string }[]) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const common = {
    allowDeselect: false,
    openOnFocus: false,
    placeholder: t('choose'),
    required: true,
    searchable: true,
  };
  const inputs: Readonly<Record<TargetField, (field: string) => ReactNode>> = {
    optQueueId: (field) => (
      <MarkedSelect
        {...form.field(field)}
        {...common}
        key={field}
        label={t('targetQueue')}
        nothingFoundMessage={t('noQueues')}
        options={queues}
      />
    ),
    optUserId: (field) => (
      <Select<number>
        {...form.field(field)}
        {...common}
        data={named(colleagues)}
        key={field}
        label={t('targetUser')}
        nothingFoundMessage={t('noUsers')}
      />
    ),
    optFileId: (field) => (
      <Select<number>
        {...form.field(field)}
        {...common}
        data={named(fileLists)}
        key={field}
        label={t('fileList')}
        nothingFoundMessage={t('noFileLists')}
      />
    ),
    optIntegrationId: (field) => (
      <Select<number>
        {...form.field(field)}
        {...common}
        data={named(integrations)}
        key={field}
        label={t('typeIntegration')}
        nothingFoundMessage={t('noIntegrations')}
      />
    ),
  };
  // Without the plan feature there are no names to choose from: a stored integration stays as it is.
  const isHidden = (target: TargetField) =>
    target === 'optIntegrationId' && !hasIntegrations && option[target] !== null;
  return targetsOf[option.queueType]
    .filter((target) => !isHidden(target))
    .map((target) => inputs[target](`${path}.${target}`));
}
