import { useForm } from '@mantine/form';
import type { ErrorCode } from '@recado/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isApiError } from '../api/api-error.ts';
import { errorText } from '../api/error-text.ts';
import { afterPointer } from '../lib/after-pointer.ts';
import { type FieldErrorKey, type OwnWords, schemaErrors } from '../lib/schema-errors.ts';
import { useSay } from '../ui/say.tsx';

interface RecordFormOptions<Values> {
  /** The request's own schema: what the form lets through the server takes. */
  readonly schema: z.ZodType;
  readonly initialValues: Values;
  /** What is sent for what was filled in, where the two differ; fields keep their names. */
  readonly toBody?: (values: Values) => unknown;
  /** `field.code` → the sentence, where this form words a rule in its own way. */
  readonly words?: OwnWords<string>;
  /** What fields must agree on with each other, as field → sentence; what the schema says of a field comes first. */
  readonly rules?: (values: Values) => Readonly<Record<string, string>>;
  /** Refusals that are about one field and are shown there. */
  readonly refusals?: Partial<Record<ErrorCode, string>>;
  /** Said of any other refusal, where this form words it in its own way. */
  readonly failed?: string;
  /** Sends it; the dialog closes by itself when this resolves. */
  readonly save: (values: Values) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** What `save` throws when it knows which field the refusal is about: one file of several, say. */
export class RefusedField extends Error {
  readonly field: string;
  constructor(field: string, cause: unknown) {
    super(`${field} was refused`, { cause });
    this.field = field;
  }
}

export type RecordForm<Values extends Record<string, unknown>> = ReturnType<typeof useRecordForm<Values>>;

/**
 * The form of a record in a dialog. Errors appear on leaving a field and on saving; what the server refuses about a field
 * appears at the field. Saving again while the first is under way does nothing.
 */
export function useRecordForm<Values extends Record<string, unknown>>(options: RecordFormOptions<Values>) {
  const { t } = useTranslation('common');
  const say = useSay();
  const { schema, toBody = (values: Values) => values as unknown, words = {} } = options;
  // As it was when the dialog opened: an announcement meanwhile must not take away what is being written.
  const [before] = useState(options.initialValues);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: before,
    validate: (values) => ({ ...options.rules?.(values), ...schemaErrors<string>(schema, toBody(values), words) }),
  });
  const [isSaving, setSaving] = useState(false);
  // The second click of a double click comes before the button has been drawn as busy.
  const busy = useRef(false);
  const { values } = form;
  const changed = Object.keys(values).filter((name) => !isSame(values[name], before[name]));

  /** Answers the fields that are wrong, in the order of the schema; none when it was sent. */
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
      if (Object.keys(refused).length === 0) say({ kind: 'error', message: inOwnWords(error) });
      return Object.keys(refused);
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
    /** Everything an input of this field needs. */
    field(name: string, kind: 'input' | 'checkbox' = 'input') {
      const { error, ...props } = form.getInputProps(name, { type: kind });
      const onBlur = () => afterPointer(() => void form.validateField(name));
      return { ...props, onBlur, error: error ? inWords(error) : null };
    },
  };

  /** A server that was not reached has refused nothing. */
  function inOwnWords(error: unknown): string {
    const isRefusal = isApiError(error) && error.status !== 0;
    return isRefusal && options.failed !== undefined ? options.failed : errorText(error);
  }

  function inWords(error: string): string {
    return error.startsWith('field') ? t(error as FieldErrorKey) : error;
  }
}

/** What the server says of single fields: the refusals that are about one, and values that only it can judge. */
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
