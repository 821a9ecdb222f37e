import type { z } from 'zod';
import { type OwnWords, schemaErrors } from './schema-errors.ts';
import { useSubmitForm } from './use-submit-form.ts';

interface SchemaFormOptions<Values> {
  readonly schema: z.ZodType;
  readonly initialValues: Values;
  readonly ownWords?: OwnWords;
}

/** A form validated by the request's own schema. */
export const useSchemaForm = <Values extends Readonly<Record<string, string>>>(options: SchemaFormOptions<Values>) =>
  useSubmitForm({
    initialValues: options.initialValues,
    validate: (values) => schemaErrors<never>(options.schema, values, options.ownWords),
  });
