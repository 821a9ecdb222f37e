import { useForm } from '@mantine/form';
import type { ErrorCode } from '@recado/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isApiError } from '../api/api-error.ts';
import { type FieldErrorKey, type OwnWords, schemaErrors } from '../forms/schema-errors.ts';
import { errorText } from '../i18n/error-text.ts';
import { afterPointer } from '../lib/focus.ts';
import { useSay } from '../ui/say.tsx';

interface RecordFormOptions<Values> {
  /** The request's own schema: the server accepts what the form accepts. */
  readonly schema: z.ZodType;
  readonly initialValues: Values;
  /** Maps the form's values to the request, where they differ; field names stay the same. */
  readonly toBody?: (values: Values) => unknown;
  /** `field.code` → text, where this form has its own text for a rule. */
  readonly words?: OwnWords<string>;
  /** Rules between fields, as field → text; the schema's error of a field comes first. */
  readonly rules?: (values: Values) => Readonly<Record<string, string>>;
  /** Errors of the server that belong to one field and are shown there. */
  readonly refusals?: Partial<Record<ErrorCode, string>>;
  /** Text for a refusal, where this form has its own; also beside the error of a field. */
  readonly failed?: string;
  /** Sends it; the dialog closes when this resolves. */
  readonly save: (values: Values) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** Thrown by `save` when it knows the field of an error: one file of several, for example. */
export class RefusedField extends Error {
  readonly field: string;
  constructor(field: string, cause: unknown) {
    super(`${field} was refused`, { cause });
    this.field = field;
  }
}

export type RecordForm<Values extends Record<string, unknown>> = ReturnType<typeof useRecordForm<Values>>;

/**
 * The form of a record in a dialog. Errors appear on blur and on save; the server's errors appear at their field. A
 * second save during the first does nothing.
 */
export function useRecordForm<Values extends Record<string, unknown>>(options: RecordFormOptions<Values>) {
  const { t } = useTranslation('common');
  const say = useSay();
  const { schema, toBody = (values: Values) => values as unknown, words = {} } = options;
  // The values when the dialog opened: a realtime event must not overwrite what the user types.
  const [before] = useState(options.initialValues);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: before,
    validate: (values) => ({ ...options.rules?.(values), ...schemaErrors<string>(schema, toBody(values), words) }),
  });
  const [isSaving, setSaving] = useState(false);
  // The second click of a double click comes before the button is rendered as busy.
  const busy = useRef(false);
  const { values } = form;
  const changed = Object.keys(values).filter((name) => !isSame(values[name], before[name]));

  /** Returns the wrong fields, in the order of the schema; none when it was sent. */
  async function submit(): Promise<readonly string[]> {
    const { errors } = form.validate();
    const wrong = Object.keys(errors);
    if (wrong.length > 0 || busy.current) return wrong;
    busy.current = true;
    setSaving(true);
    try {
      await options.save(form.getValues());
      options.onSaved();
      return [];
    } catch (error) {
      const refused = refusedFields(error, values, options.refusals);
      form.setErrors(refused);
      const wrongFields = Object.keys(refused);
      if (wrongFields.length === 0 || options.failed !== undefined) say({ kind: 'error', message: inOwnWords(error) });
      return wrongFields;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  return {
    form,
    values,
    set: form.setFieldValue,
    isSaving,
    changedCount: changed.length,
    submit,
    wrongFields: Object.keys(form.errors),
    /** All props of an input of this field. */
    field(name: string, kind: 'input' | 'checkbox' = 'input') {
      const { error, ...props } = form.getInputProps(name, { type: kind });
      const onBlur = () => afterPointer(() => void form.validateField(name));
      return { ...props, onBlur, error: error ? inWords(error) : null };
    },
  };

  /** An unreachable server has refused nothing. */
  function inOwnWords(error: unknown): string {
    const isRefusal = isApiError(error) && error.status !== 0;
    return isRefusal && options.failed !== undefined ? options.failed : errorText(error);
  }

  function inWords(error: string): string {
    return error.startsWith('field') ? t(error as FieldErrorKey) : error;
  }
}

/** The server's errors of single fields: codes that belong to one, and values only it can validate. */
function refusedFields(
  error: unknown,
  values: Record<string, unknown>,
  refusals: Partial<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  if (error instanceof RefusedField) return { [error.field]: errorText(error.cause) };
  if (!isApiError(error)) return {};
  const field = refusals[error.code];
  if (field !== undefined) return { [field]: errorText(error) };
  const issues = error.issues.filter(({ path }) => (path.split('.')[0] ?? '') in values);
  return Object.fromEntries(issues.map(({ path }) => [path, 'fieldInvalid' satisfies FieldErrorKey]));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
