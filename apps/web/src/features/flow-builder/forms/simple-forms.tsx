import { NumberInput, Slider, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MarkedSelect } from '../../../shared/ui/marked-select.tsx';
import { useQueues } from '../api/flow-calls.ts';
import { queueOf } from '../graph/node-data.ts';
import { percentOf } from '../graph/outputs.ts';
import { useFieldError } from './field-errors.ts';
import { FlowTextarea } from './flow-textarea.tsx';
import { type NodeFormProps, useNodeFields } from './node-form.ts';

const MAX_SECONDS = 120;

/** The text that refuses the seconds of an interval, or null. */
function refuseSeconds(value: string): 'intervalMissing' | 'intervalTooLong' | null {
  const seconds = Number(value);
  if (value.trim() === '' || Number.isNaN(seconds) || seconds <= 0) return 'intervalMissing';
  return seconds > MAX_SECONDS ? 'intervalTooLong' : null;
}

export function IntervalForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const { text, write } = useNodeFields(node);
  const refusal = refuseSeconds(text('sec'));
  const field = useFieldError(refusal && t(refusal));
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      // Too long is an error at once: waiting for the field to be left would hide why the number is refused.
      error={refusal === 'intervalTooLong' ? t(refusal) : field.error}
      label={t('intervalSeconds')}
      onBlur={field.onBlur}
      onChange={(value) => write('sec', value)}
      required
      value={text('sec')}
    />
  );
}

export function RandomizerForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const { write } = useNodeFields(node);
  const percent = percentOf(node);
  return (
    <div>
      <Text fw={500} id={`percent-${node.id}`} size="sm">
        {t('percent')}
      </Text>
      <Slider
        aria-labelledby={`percent-${node.id}`}
        label={(value) => `${value}%`}
        mt="xs"
        onChange={(value) => write('percent', value)}
        step={10}
        thumbProps={{ 'aria-labelledby': `percent-${node.id}` }}
        value={percent}
      />
      <Text c="var(--rc-text-3)" mt="xs" size="xs">
        {t('percentValue', { a: percent, b: 100 - percent })}
      </Text>
    </div>
  );
}

export function TicketForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const { change } = useNodeFields(node);
  const { data: queues = [], isError } = useQueues();
  const queue = queueOf(node);
  const isGone = queue !== null && queues.length > 0 && !queues.some(({ id }) => id === queue.id);
  const field = useFieldError(queue === null || isGone ? t('queueMissing') : null);
  return (
    <>
      <MarkedSelect
        error={isError ? t('queuesFailed') : isGone ? t('queueMissing') : field.error}
        label={t('queue')}
        onBlur={field.onBlur}
        onChange={(id) => {
          const chosen = queues.find((one) => one.id === id);
          change(({ id: _spread, ...data }) => ({
            ...data,
            name: chosen?.name ?? '',
            data: chosen ? { id: chosen.id, name: chosen.name } : null,
          }));
        }}
        options={queues}
        placeholder={t('chooseQueue')}
        required
        value={isGone ? null : (queue?.id ?? null)}
      />
      <Text c="var(--rc-text-3)" size="xs">
        {t('ticketText')}
      </Text>
    </>
  );
}

export function MessageForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const { text, write } = useNodeFields(node);
  const field = useFieldError(text('label').trim() === '' ? t('emptyMessages') : null);
  return (
    <FlowTextarea
      autosize
      error={field.error}
      label={t('text')}
      maxRows={14}
      minRows={7}
      onBlur={field.onBlur}
      onChange={(label) => write('label', label)}
      required
      value={text('label')}
    />
  );
}
