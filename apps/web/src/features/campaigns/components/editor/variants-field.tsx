import { Tabs, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import tabClasses from '../../../../shared/ui/tabs.module.css';
import type { Variants } from '../../forms/campaign-form.ts';
import classes from './variants-field.module.css';

export interface InsertableVariable {
  /** As it is written between braces. */
  readonly name: string;
  readonly label: string;
}

interface VariantsFieldProps {
  readonly label: string;
  readonly help: string;
  /** Names one variant, for screen readers: "Mensagem 2". */
  readonly nameOf: (number: number) => string;
  readonly value: Variants;
  readonly onChange: (variants: Variants) => void;
  readonly variables: readonly InsertableVariable[];
  /** By position; the tab of one with an error is marked. */
  readonly errors: readonly (string | null)[];
  readonly maxLength: number;
  readonly isReadOnly: boolean;
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** Five texts, one tab each. Variables are inserted at the cursor. */
export function VariantsField(props: VariantsFieldProps) {
  const { label, help, nameOf, value, onChange, variables, errors, maxLength, isReadOnly, shown, onShow } = props;
  const { t } = useTranslation(['campaigns', 'records']);
  const box = useRef<HTMLTextAreaElement>(null);
  // Before the first focus the cursor is at the start, where no user means to write.
  const [entered, setEntered] = useState<number | null>(null);
  const text = value[shown] ?? '';

  const change = (changed: string) => onChange(value.map((one, index) => (index === shown ? changed : one)));
  const insert = (name: string) => {
    const written = `{${name}}`;
    const [start, end] =
      box.current && entered === shown
        ? [box.current.selectionStart, box.current.selectionEnd]
        : [text.length, text.length];
    change(`${text.slice(0, start)}${written}${text.slice(end)}`);
    // After the text is rendered, or the browser puts the cursor at its end.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(start + written.length, start + written.length);
    });
  };

  return (
    <fieldset aria-label={label} className={classes.root} data-wide>
      <span aria-hidden="true" className={classes.label}>
        {label}
      </span>
      <Tabs
        classNames={{ list: classes.tabs, tab: tabClasses.tab }}
        keepMounted={false}
        onChange={(chosen) => onShow(Number(chosen))}
        value={String(shown)}
      >
        <Tabs.List>
          {value.map((one, index) => {
            const isWrong = Boolean(errors[index]);
            const state = isWrong ? 'variantWrong' : one.trim() === '' ? 'variantEmpty' : 'variantWritten';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the five variants never move.
              <Tabs.Tab aria-label={t(state, { name: nameOf(index + 1) })} key={index} value={String(index)}>
                {index + 1}
                <span aria-hidden="true" className={classes.dot} data-state={state} />
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {value.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the five variants never move.
          <Tabs.Panel key={index} value={String(index)}>
            <Textarea
              aria-label={nameOf(index + 1)}
              autosize
              description={help}
              disabled={isReadOnly}
              error={errors[index]}
              inputWrapperOrder={['input', 'error', 'description']}
              maxLength={maxLength}
              maxRows={10}
              minRows={5}
              onChange={({ currentTarget }) => change(currentTarget.value)}
              onFocus={() => setEntered(index)}
              ref={box}
              value={one}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      {!isReadOnly && (
        <div className={classes.variables}>
          <span aria-hidden="true" className={classes.insert}>
            {t('variables', { ns: 'records' })}
          </span>
          {variables.map(({ name, label: words }) => (
            <button
              aria-label={t('insertVariable', { name: words })}
              className={classes.variable}
              key={name}
              onClick={() => insert(name)}
              type="button"
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
