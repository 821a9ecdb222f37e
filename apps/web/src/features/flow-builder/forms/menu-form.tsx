import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { menuOptions } from '../graph/outputs.ts';
import { useFieldError } from './field-errors.ts';
import { FlowTextarea } from './flow-textarea.tsx';
import classes from './forms.module.css';
import { type NodeFormProps, useNodeFields } from './node-form.ts';

/** As many as publishing allows. */
const MAX_OPTIONS = 50;

/** The message and its numbered options. Only the last can be removed, so that no option changes its number. */
export function MenuForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const { text, write } = useNodeFields(node);
  const field = useFieldError(text('message').trim() === '' ? t('messageMissing') : null);
  const options = menuOptions(node);
  const list = useRef<HTMLOListElement>(null);

  const raw: readonly unknown[] = Array.isArray(node.data['arrayOption']) ? node.data['arrayOption'] : [];
  const writeOption = (index: number, value: string) =>
    write(
      'arrayOption',
      raw.map((option, at) => (at === index ? { ...(option as object), number: at + 1, value } : option)),
    );
  const add = () => {
    write('arrayOption', [...raw, { number: options.length + 1, value: '' }]);
    // After the new field is rendered.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <>
      <FlowTextarea
        autosize
        error={field.error}
        label={t('text')}
        maxRows={10}
        minRows={3}
        onBlur={field.onBlur}
        onChange={(message) => write('message', message)}
        required
        value={text('message')}
      />
      <div>
        <Text fw={500} size="sm">
          {t('options')}
        </Text>
        <ol className={classes.options} ref={list}>
          {options.map(({ number, value }, index) => (
            <li className={classes.option} key={number}>
              <span aria-hidden="true" className={classes.number}>
                {number}
              </span>
              <OptionInput number={number} onChange={(next) => writeOption(index, next)} value={value} />
              {index === options.length - 1 && options.length > 1 ? (
                <IconButton
                  icon={<IconTrash size={18} stroke={1.7} />}
                  label={t('removeOption', { number })}
                  onClick={() => write('arrayOption', raw.slice(0, -1))}
                />
              ) : (
                <span className={classes.noButton} />
              )}
            </li>
          ))}
        </ol>
        {options.length < MAX_OPTIONS ? (
          <Button leftSection={<IconPlus size={16} stroke={1.7} />} onClick={add} size="compact-sm" variant="subtle">
            {t('addOption')}
          </Button>
        ) : (
          <Text c="var(--rc-text-3)" size="xs">
            {t('maxOptions')}
          </Text>
        )}
      </div>
    </>
  );
}

interface OptionInputProps {
  readonly number: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OptionInput({ number, value, onChange }: OptionInputProps) {
  const { t } = useTranslation('flowBuilder');
  const field = useFieldError(value.trim() === '' ? t('required') : null);
  return (
    <TextInput
      aria-label={t('option', { number })}
      className={classes.grow ?? ''}
      error={field.error}
      maxLength={200}
      onBlur={field.onBlur}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      value={value}
    />
  );
}
