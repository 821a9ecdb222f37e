import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '../lib/focus.ts';
import type { FieldErrors } from './schema-errors.ts';

interface SubmitFormOptions<Values> {
  readonly initialValues: Values;
  readonly validate: (values: Values) => FieldErrors;
}

/**
 * A form of texts that sends its values. Errors appear on blur and on submit, when the first one gets the focus; a second
 * submit during the first does nothing. Its fields are uncontrolled. It does without the form library of the other
 * screens, which the sign-in page would have to download.
 */
export function useSubmitForm<Values extends Readonly<Record<string, string>>>(options: SubmitFormOptions<Values>) {
  const { t } = useTranslation('common');
  const values = useRef(options.initialValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [resets, setResets] = useState(0);
  const [isSending, setSending] = useState(false);
  // The second click of a double click comes before the button is rendered as busy.
  const busy = useRef(false);

  const showError = (name: string, error: FieldErrors[string] | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error }));

  async function sendOnce(send: (values: Values) => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await send(values.current);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return {
    isSending,
    currentValues: () => values.current,
    /** The key of an input that `reset` empties. */
    resetKey: resets,
    reset() {
      values.current = options.initialValues;
      setErrors({});
      setResets((count) => count + 1);
    },
    /** All props of an input of this field. */
    field(name: Extract<keyof Values, string>) {
      const error = errors[name];
      return {
        'data-path': name,
        defaultValue: values.current[name],
        error: error === undefined ? null : t(error),
        onBlur: () => showError(name, options.validate(values.current)[name]),
        /** With an event of an input, or with the value of a choice. */
        onChange: (change: ChangeEvent<HTMLInputElement> | string | number | boolean | bigint) => {
          const value = typeof change === 'object' ? change.currentTarget.value : String(change);
          values.current = { ...values.current, [name]: value };
          showError(name, undefined);
        },
      };
    },
    handleSubmit: (send: (values: Values) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // React passes the events of a dialog on to the form that opened it, which would be sent too.
      event.stopPropagation();
      const found = options.validate(values.current);
      setErrors(found);
      if (Object.keys(found).length > 0) focusFirst(event.currentTarget, Object.keys(found));
      else void sendOnce(send);
    },
  };
}
