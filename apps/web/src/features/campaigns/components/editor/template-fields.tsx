import { Select, TextInput } from '@mantine/core';
import { type MessageTemplate, TEMPLATE_VALUE_MAX_LENGTH } from '@recado/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTemplates } from '../../api/choices.ts';
import {
  filledTemplateText,
  readTemplate,
  slotsOf,
  type TemplateSlot,
  valueAt,
  withValue,
} from '../../rules/template-values.ts';
import classes from './editor.module.css';
import type { EditorState } from './editor-state.ts';
import { MessagePreview } from './message-preview.tsx';
import { usePreviewFile } from './use-preview-file.ts';
import variantClasses from './variants-field.module.css';
import type { InsertableVariable } from './variants-field.tsx';

const slotLabels = {
  header: 'templateHeaderValue',
  body: 'templateValue',
  button: 'templateButtonValue',
} as const satisfies Record<TemplateSlot['at'], string>;

interface TemplateFieldsProps extends EditorState {
  readonly variables: readonly InsertableVariable[];
}

/** The template of an official connection: outside 24 hours only an approved one may be sent. */
export function TemplateFields({ form, change, errors, isReadOnly, variables }: TemplateFieldsProps) {
  const { t } = useTranslation(['campaigns', 'records']);
  const templates = useTemplates(form.connectionId);
  const chosen = templates.find(({ id }) => id === form.templateId);
  const parts = chosen && readTemplate(chosen);
  const slots = parts ? slotsOf(parts) : [];
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [focused, setFocused] = useState(0);
  const set = (slot: TemplateSlot, value: string) => {
    const { header, body, buttons } = withValue(form.templateParameters, slot, value);
    change({ templateParameters: { ...(header !== undefined && { header }), body: [...body], buttons: [...buttons] } });
  };
  const insert = (name: string) => {
    const [slot, input] = [slots[focused], inputs.current[focused]];
    if (slot === undefined) return;
    const text = valueAt(form.templateParameters, slot);
    const at = input?.selectionStart ?? text.length;
    set(slot, `${text.slice(0, at)}{${name}}${text.slice(input?.selectionEnd ?? at)}`);
    input?.focus();
  };
  return (
    <>
      <Select<number>
        className={classes.wide}
        clearable={!isReadOnly}
        data={templates
          .filter(isUsable)
          .map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }))}
        description={t('templateHelp')}
        disabled={isReadOnly}
        error={errors.template}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        label={t('template')}
        nothingFoundMessage={t('noTemplates')}
        onChange={(templateId) => change({ templateId, templateParameters: { body: [], buttons: [] } })}
        openOnFocus={false}
        placeholder={t('noTemplate')}
        searchable
        value={form.templateId}
      />
      {slots.map((slot, index) => (
        <TextInput
          disabled={isReadOnly}
          error={errors.template && valueAt(form.templateParameters, slot).trim() === '' ? errors.template : null}
          key={`${slot.at} ${slot.name} ${slot.index}`}
          label={t(slotLabels[slot.at], { name: slot.name })}
          maxLength={TEMPLATE_VALUE_MAX_LENGTH}
          onChange={({ currentTarget }) => set(slot, currentTarget.value)}
          onFocus={() => setFocused(index)}
          ref={(input) => {
            inputs.current[index] = input;
          }}
          required={!isReadOnly}
          value={valueAt(form.templateParameters, slot)}
        />
      ))}
      {slots.length > 0 && !isReadOnly && (
        <div className={variantClasses.variables} data-wide>
          <span aria-hidden="true" className={variantClasses.insert}>
            {t('variables', { ns: 'records' })}
          </span>
          {variables.map(({ name, label }) => (
            <button
              aria-label={t('insertInTemplate', { name: label })}
              className={variantClasses.variable}
              key={name}
              onClick={() => insert(name)}
              type="button"
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

const isUsable = (template: MessageTemplate): boolean =>
  template.status === 'APPROVED' && readTemplate(template) !== null;

interface TemplatePreviewProps extends EditorState {
  readonly values: ReadonlyMap<string, string>;
}

/** The chosen template as it arrives. */
export function TemplatePreview({ values, ...state }: TemplatePreviewProps) {
  const { t } = useTranslation('campaigns');
  const { form } = state;
  const file = usePreviewFile(state);
  const chosen = useTemplates(form.connectionId).find(({ id }) => id === form.templateId);
  const parts = chosen && readTemplate(chosen);
  if (!chosen || !parts) return null;
  const { header } = parts;
  const title = header?.kind === 'text' ? filledTemplateText(header.text, [form.templateParameters.header ?? '']) : '';
  const body = filledTemplateText(parts.body, form.templateParameters.body);
  return (
    <MessagePreview
      buttons={parts.buttons.map(({ text }) => text)}
      file={
        header === null || header.kind === 'text'
          ? null
          : (file ?? {
              name: t('templateNeedsFile'),
              url: null,
              kind: header.kind === 'document' ? 'file' : header.kind,
            })
      }
      footer={parts.footer}
      text={title === '' ? body : `${title}\n\n${body}`}
      title={t('templateNamed', { name: chosen.name })}
      values={values}
    />
  );
}
