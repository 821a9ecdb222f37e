import { Button, FileInput, TextInput } from '@mantine/core';
import { type MessageTemplate, TEMPLATE_VALUE_MAX_LENGTH, type TemplateHeaderKind } from '@recado/contracts';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useConnectionOf } from '../../api/connection-of.ts';
import { useSendTemplate } from '../../api/templates.ts';
import { limitsOf } from '../../rules/channel-limits.ts';
import { fileProblem, fileProblemText, kindOf } from '../../rules/file-problem.ts';
import { fieldsOf, parametersOf, readTemplate, type TemplateField, valueProblem } from '../../rules/template-parts.ts';
import type { TemplateDialogProps } from './template-dialog.tsx';
import classes from './template-form.module.css';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateFormProps extends TemplateDialogProps {
  readonly template: MessageTemplate;
  readonly onBack: () => void;
}

const acceptedTypes: Readonly<Record<TemplateHeaderKind, { readonly accept?: string }>> = {
  image: { accept: 'image/*' },
  video: { accept: 'video/*' },
  document: {},
};

/** The values and the file of one template, beside a preview of the message. */
export function TemplateForm({ ticket, template, onSent, onClose, onBack, guard, notify }: TemplateFormProps) {
  const { t } = useTranslation(['composer', 'common']);
  const parts = readTemplate(template);
  const fields = parts === null ? [] : fieldsOf(parts);
  const headerKind = parts?.header && parts.header.kind !== 'text' ? parts.header.kind : null;
  // The same until a value changes: submitted again after a lost response, it is sent once.
  const key = useRef<string>(crypto.randomUUID());
  const [values, setValues] = useState<readonly string[]>(() => fields.map(() => ''));
  const [file, setFile] = useState<File | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error } = useSendTemplate();
  const limits = limitsOf(useConnectionOf(ticket)?.abilities, { isPrivate: false });

  const fileError = headerKind === null ? null : headerFileError(headerKind, file);
  const valueErrors = values.map((value) => {
    const problem = valueProblem(value);
    return problem && (problem === 'required' ? t('fieldRequired', { ns: 'common' }) : t('templateBlanks'));
  });
  const change = (index: number, value: string) => {
    key.current = crypto.randomUUID();
    setValues((current) => current.map((one, at) => (at === index ? value : one)));
  };
  const handleSubmit = () => {
    setWasSent(true);
    if (isPending || fileError !== null || valueErrors.some((problem) => problem !== null)) return;
    guard(send);
  };
  const send = () =>
    mutate(
      {
        ticketId: ticket.id,
        templateId: template.id,
        parameters: parametersOf(fields, values),
        file,
        idempotencyKey: key.current,
      },
      {
        onSuccess: (messages) => {
          onSent(messages);
          notify({ kind: 'success', message: t('templateSent') });
          onClose();
        },
      },
    );

  function headerFileError(kind: TemplateHeaderKind, given: File | null): string | null {
    if (given === null) return t('fieldRequired', { ns: 'common' });
    const problem = fileProblem(limits, given);
    if (problem !== null) return fileProblemText(problem, t);
    return kind !== 'document' && kindOf(given.type) !== kind ? t('fileNotTaken') : null;
  }

  if (parts === null) return null;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button loading={isPending} type="submit">
            {t('send')}
          </Button>
        </>
      }
      destroy={
        <Button color="gray" onClick={onBack} variant="subtle">
          {t('templateBack')}
        </Button>
      }
      isChanged={file !== null || values.some((value) => value !== '')}
      isOpen
      onClose={onClose}
      onSubmit={handleSubmit}
      title={template.name}
      width="lg"
    >
      <div className={classes.root}>
        <div className={classes.fields}>
          {headerKind !== null && (
            <FileInput
              {...acceptedTypes[headerKind]}
              clearable
              error={wasSent && fileError}
              label={t(headerLabels[headerKind])}
              leftSection={<IconPaperclip size={16} />}
              onChange={(given) => {
                key.current = crypto.randomUUID();
                setFile(given);
              }}
              placeholder={t('templateChooseFile')}
              required
              value={file}
            />
          )}
          {fields.map((field, index) => (
            <TextInput
              data-autofocus={index === 0 || undefined}
              error={wasSent && valueErrors[index]}
              key={`${field.at} ${field.name}`}
              label={t(fieldLabels[field.at], { name: field.name })}
              maxLength={TEMPLATE_VALUE_MAX_LENGTH}
              onChange={({ currentTarget }) => change(index, currentTarget.value)}
              required
              value={values[index] ?? ''}
            />
          ))}
          {fields.length === 0 && headerKind === null && <p className={classes.hint}>{t('templateNoFields')}</p>}
          {error !== null && (
            <p className={classes.error} role="alert">
              {t('templateFailed')} {errorText(error)}
            </p>
          )}
        </div>
        <TemplatePreview fields={fields} file={file} parts={parts} values={values} />
      </div>
    </Dialog>
  );
}

const fieldLabels = {
  header: 'templateHeaderValue',
  body: 'templateValue',
  button: 'templateButtonValue',
} as const satisfies Record<TemplateField['at'], string>;

const headerLabels = {
  image: 'templateImage',
  video: 'templateVideo',
  document: 'templateDocument',
} as const satisfies Record<TemplateHeaderKind, string>;
