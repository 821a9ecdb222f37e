import { Button, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '../../../../shared/lib/focus.ts';
import { type RecordForm, useRecordForm } from '../../../../shared/records/use-record-form.ts';
import { type Attachment, AttachmentInput } from '../../../../shared/ui/attachment-input.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import {
  sendTestMedia,
  sendTestText,
  type TestAnswer,
  testMediaForm,
  testTextForm,
} from '../../api/send-test-message.ts';
import { SAMPLE_NUMBER } from '../../examples/example-request.ts';
import { Code } from '../code-examples.tsx';
import { Panel } from '../panel.tsx';
import classes from './test-forms.module.css';

/** Sends a text with the token of a connection, as a program would. */
export function TestText() {
  const { t } = useTranslation('externalApi');
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const handleSaved = useSaidSent();
  const form = useRecordForm({
    schema: testTextForm,
    initialValues: { token: '', number: '', body: '' },
    save: async (values) => {
      setAnswer(null);
      setAnswer(await sendTestText(values));
    },
    onSaved: () => {
      handleSaved();
      form.set('body', '');
    },
  });
  return (
    <TestForm answer={answer} form={form} text={t('testTextHelp')} title={t('testText')}>
      <Textarea {...form.field('body')} autosize label={t('body')} maxRows={6} minRows={2} required />
    </TestForm>
  );
}

/** The same for a file. */
export function TestMedia() {
  const { t } = useTranslation('externalApi');
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const handleSaved = useSaidSent();
  const form = useRecordForm({
    schema: testMediaForm,
    initialValues: { token: '', number: '', body: '', file: null as Attachment },
    save: async ({ file, ...values }) => {
      setAnswer(null);
      if (file instanceof File) setAnswer(await sendTestMedia({ ...values, file }));
    },
    onSaved: () => {
      handleSaved();
      form.set('body', '');
      form.set('file', null);
    },
  });
  const { error } = form.field('file');
  return (
    <TestForm answer={answer} form={form} text={t('testMediaHelp')} title={t('testMedia')}>
      <Textarea
        {...form.field('body')}
        autosize
        description={t('captionHelp')}
        inputWrapperOrder={helpBelow}
        label={t('caption')}
        maxRows={6}
      />
      <AttachmentInput
        data-path="file"
        error={error === null ? null : t('fileRequired')}
        label={t('file')}
        onChange={(chosen) => form.set('file', chosen)}
        stored={null}
        value={form.values.file}
      />
    </TestForm>
  );
}

interface TestFormProps<Values extends Record<string, unknown>> {
  readonly title: string;
  readonly text: string;
  readonly form: RecordForm<Values>;
  readonly answer: TestAnswer | null;
  readonly children: ReactNode;
}

function TestForm<Values extends Record<string, unknown>>(props: TestFormProps<Values>) {
  const { form, answer } = props;
  const { t } = useTranslation('externalApi');
  const element = useRef<HTMLFormElement>(null);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (element.current && wrong.length > 0) focusFirst(element.current, wrong);
  };
  return (
    <Panel text={props.text} title={props.title}>
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)} ref={element}>
        <PasswordInput
          {...form.field('token')}
          autoComplete="off"
          description={t('tokenHelp')}
          inputWrapperOrder={helpBelow}
          label={t('token')}
          required
          visibilityToggleButtonProps={{ 'aria-label': t('showToken') }}
        />
        <TextInput
          {...form.field('number')}
          description={t('numberHelp')}
          inputMode="numeric"
          inputWrapperOrder={helpBelow}
          label={t('number')}
          placeholder={SAMPLE_NUMBER}
          required
        />
        {props.children}
        <div>
          <Button leftSection={<IconSend size={16} />} loading={form.isSaving} type="submit">
            {t('send')}
          </Button>
        </div>
      </form>
      {answer !== null && (
        <div className={classes.answer} role="status">
          <Code code={JSON.stringify(answer, null, 2)} label={t('answer')} />
        </div>
      )}
    </Panel>
  );
}

function useSaidSent(): () => void {
  const { t } = useTranslation('externalApi');
  const say = useSay();
  return () => say({ kind: 'success', message: t('sent') });
}
