import { Autocomplete, Select, TextInput } from '@mantine/core';
import { contactVariables } from '@recado/flow-nodes';
import { useTranslation } from 'react-i18next';
import { findOperator, operators, operatorTexts } from '../nodes/operator-texts.ts';
import { useFieldError } from './field-errors.ts';
import { FlowTextarea } from './flow-textarea.tsx';
import { type NodeFormProps, useIntegrationFields, useNodeFields } from './node-form.ts';
import { isVariableName, useAnswerKeys } from './use-answer-keys.ts';

const kindTexts = {
  text: 'kind_text',
  number: 'kind_number',
  email: 'kind_email',
  phone: 'kind_phone',
  date: 'kind_date',
  cpf: 'kind_cpf',
} as const;
const kinds = Object.keys(kindTexts) as (keyof typeof kindTexts)[];

export function QuestionForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const { text, write } = useIntegrationFields(node);
  const message = useFieldError(text('message').trim() === '' ? t('messageMissing') : null);
  const key = text('answerKey');
  const answerKey = useFieldError(key === '' ? t('required') : isVariableName(key) ? null : t('answerKeyWrong'));
  return (
    <>
      <FlowTextarea
        autosize
        error={message.error}
        label={t('text')}
        maxRows={10}
        minRows={3}
        onBlur={message.onBlur}
        onChange={(value) => write('message', value)}
        required
        value={text('message')}
      />
      <TextInput
        description={t('answerKeyHelp', { example: `{{${isVariableName(key) ? key : 'pedido'}}}` })}
        error={answerKey.error}
        label={t('answerKey')}
        onBlur={answerKey.onBlur}
        onChange={({ currentTarget }) => write('answerKey', currentTarget.value)}
        required
        spellCheck={false}
        value={key}
      />
      <Select
        allowDeselect={false}
        data={kinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) }))}
        label={t('answerKind')}
        onChange={(kind) => write('kind', kind ?? 'text')}
        value={kinds.find((kind) => kind === text('kind')) ?? 'text'}
      />
    </>
  );
}

const IS_EMPTY = '7';

export function ConditionForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const { text, write } = useNodeFields(node);
  const answerKeys = useAnswerKeys();
  const key = useFieldError(text('key').trim() === '' ? t('required') : null);
  const operator = findOperator(text('condition')) ?? '1';
  const value = useFieldError(operator !== IS_EMPTY && text('value').trim() === '' ? t('required') : null);
  return (
    <>
      <Autocomplete
        data={[...answerKeys, ...contactVariables]}
        error={key.error}
        label={t('conditionKey')}
        maxLength={64}
        onBlur={key.onBlur}
        onChange={(name) => write('key', name)}
        required
        spellCheck={false}
        value={text('key')}
      />
      <Select
        allowDeselect={false}
        data={operators.map((one) => ({ value: one, label: t(operatorTexts[one]) }))}
        label={t('conditionOperator')}
        onChange={(one) => write('condition', Number(one ?? 1))}
        value={operator}
      />
      {operator !== IS_EMPTY && (
        <TextInput
          error={value.error}
          label={t('conditionValue')}
          onBlur={value.onBlur}
          onChange={({ currentTarget }) => write('value', currentTarget.value)}
          required
          value={text('value')}
        />
      )}
    </>
  );
}
