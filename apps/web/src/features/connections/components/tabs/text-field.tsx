import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { VariableTextarea } from '../../../../shared/ui/variable-textarea.tsx';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';

type TextName =
  | 'greetingMessage'
  | 'complationMessage'
  | 'outOfHoursMessage'
  | 'collectiveVacationMessage'
  | 'inactiveMessage'
  | 'expiresInactiveMessage'
  | 'ratingMessage'
  | 'lgpdMessage';

interface TextFieldProps {
  readonly form: RecordForm<ConnectionFormValues>;
  readonly name: TextName;
  readonly label: string;
  readonly description?: string;
}

const MESSAGE_MAX_LENGTH = 4096;

/** An automatic message to customers. */
export function TextField({ form, name, label, description }: TextFieldProps) {
  return (
    <VariableTextarea
      {...form.field(name)}
      autosize
      description={description}
      inputWrapperOrder={helpBelow}
      label={label}
      maxLength={MESSAGE_MAX_LENGTH}
      maxRows={8}
      minRows={2}
      value={form.values[name]}
    />
  );
}
