import { Select, TextInput } from '@mantine/core';
import { chatbotTypes } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { SwitchRow, SwitchRows } from '../../../../shared/ui/switch-rows.tsx';
import { VariableTextarea } from '../../../../shared/ui/variable-textarea.tsx';
import { handsOver, type OptionDraft } from '../../forms/option-draft.ts';
import type { QueueFormValues } from '../../forms/queue-form.ts';
import { DeeperButton } from './deeper-button.tsx';
import { OptionTargets } from './option-targets.tsx';
import { useTypeNames } from './type-names.ts';

interface OptionFieldsProps {
  readonly form: RecordForm<QueueFormValues>;
  /** The plan has integrations. */
  readonly hasIntegrations: boolean;
  readonly option: OptionDraft;
  readonly path: string;
  readonly depth: number;
  readonly onDeeper: () => void;
}

/** Name, message and type of an option. */
export function OptionFields({ form, hasIntegrations, option, path, depth, onDeeper }: OptionFieldsProps) {
  const { t } = useTranslation('queues');
  const typeNames = useTypeNames();
  const leadsOn = option.options.length > 0;
  const types = chatbotTypes.filter((type) => hasIntegrations || type !== 'integration' || type === option.queueType);
  return (
    <>
      <TextInput
        {...form.field(`${path}.name`)}
        autoComplete="off"
        autoFocus={option.name === ''}
        description={t('optionNameText')}
        inputWrapperOrder={helpBelow}
        label={t('optionName')}
        maxLength={100}
        required
      />
      <Select
        {...form.field(`${path}.queueType`)}
        allowDeselect={false}
        data={types.map((type) => ({
          value: type,
          label: typeNames[type],
          // The options under it would be unreachable.
          disabled: leadsOn && handsOver(type),
        }))}
        description={leadsOn ? t('typeLeadsOnText') : undefined}
        inputWrapperOrder={helpBelow}
        label={t('type')}
      />
      <OptionTargets form={form} hasIntegrations={hasIntegrations} option={option} path={path} />
      <VariableTextarea
        {...form.field(`${path}.greetingMessage`)}
        description={t('optionMessageText')}
        inputWrapperOrder={helpBelow}
        label={t('optionMessage')}
        maxRows={8}
        required={leadsOn}
        value={option.greetingMessage}
      />
      <SwitchRows label={t('onChoice')}>
        <SwitchRow
          {...form.field(`${path}.closeTicket`, 'checkbox')}
          disabled={leadsOn}
          label={t('optionCloses')}
          text={leadsOn ? t('optionClosesLeadsOnText') : t('optionClosesText')}
        />
      </SwitchRows>
      <DeeperButton depth={depth} onClick={onDeeper} option={option} />
    </>
  );
}
