import { NumberInput } from '@mantine/core';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';

interface NumberFieldProps {
  readonly form: RecordForm<ConnectionFormValues>;
  readonly name: keyof ConnectionFormValues;
  readonly label: string;
  readonly description?: string;
  readonly max?: number;
}

const YEAR_IN_MINUTES = 525_600;

/** A whole non-negative number: minutes, unless a maximum is given. */
export function NumberField({ form, name, label, description, max = YEAR_IN_MINUTES }: NumberFieldProps) {
  return (
    <NumberInput
      {...form.field(name)}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      description={description}
      inputMode="numeric"
      inputWrapperOrder={helpBelow}
      label={label}
      max={max}
      min={0}
    />
  );
}
