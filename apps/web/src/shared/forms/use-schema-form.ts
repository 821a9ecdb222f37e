import { useForm } from '@mantine/form';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { focusFirst } from '../lib/focus.ts';
import { type FieldErrorKey, type OwnWords, schemaErrors } from './schema-errors.ts';

interface SchemaFormOptions<Values> {
  readonly schema: z.ZodType;
  readonly initialValues: Values;
  readonly ownWords?: OwnWords;
}

/**
 * A form validated by the request's own schema. Errors appear on blur and on submit, when the first one gets the focus;
 * a second submit during the first does nothing.
 */
export function useSchemaForm<Values extends Record<string, unknown>>(options: SchemaFormOptions<Values>) {
  const { t } = useTranslation('common');
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: options.initialValues,
    validateInputOnBlur: true,
    validate: (values) => schemaErrors(options.schema, values, options.ownWords),
  });
  const [isSending, setSending] = useState(false);
  // The second click of a double click comes before the button is rendered as busy.
  const busy = useRef(false);

  async function sendOnce(send: (values: Values) => Promise<void>, values: Values): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await send(values);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return {
    form,
    isSending,
    /** All props of an input of this field. */
    field(name: Extract<keyof Values, string>) {
      const { error, ...props } = form.getInputProps(name);
      return { ...props, error: error ? t(error as FieldErrorKey) : null };
    },
    handleSubmit: (send: (values: Values) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
      const element = event.currentTarget;
      form.onSubmit(
        (values) => void sendOnce(send, values),
        (errors) => focusFirst(element, Object.keys(errors)),
      )(event);
    },
  };
}
