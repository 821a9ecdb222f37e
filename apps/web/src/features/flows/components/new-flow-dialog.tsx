import { Radio, TextInput } from '@mantine/core';
import { type Flow, type FlowTemplate, flowName, flowTemplates } from '@recado/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useFlowChanges } from '../api/flows.ts';
import { useNameWords } from '../forms/use-name-words.ts';
import classes from './new-flow-dialog.module.css';

const schema = z.object({ name: flowName });

const beginnings = {
  blank: { name: 'blank', text: 'blankText' },
  welcome: { name: 'welcome', text: 'welcomeText' },
  leads: { name: 'leads', text: 'leadsText' },
  appointment: { name: 'appointment', text: 'appointmentText' },
} as const satisfies Record<FlowTemplate | 'blank', unknown>;

type NewFlowValues = { readonly name: string; readonly template: FlowTemplate | null };

interface NewFlowDialogProps {
  readonly onAdded: (flow: Flow) => void;
  readonly onClose: () => void;
}

/** A new flow: its name, and an empty canvas or one of the templates to begin with. */
export function NewFlowDialog({ onAdded, onClose }: NewFlowDialogProps) {
  const { t } = useTranslation('flows');
  const say = useSay();
  const { add } = useFlowChanges();
  const added = useRef<Flow | null>(null);
  const form = useRecordForm<NewFlowValues>({
    schema,
    initialValues: { name: '', template: null },
    words: useNameWords(),
    refusals: { ERR_FLOW_NAME_ALREADY_EXISTS: 'name' },
    save: async (values) => {
      added.current = await add({ ...values, language: currentLanguage() });
    },
    onSaved: () => {
      say({ kind: 'success', message: t('saved') });
      onClose();
      if (added.current) onAdded(added.current);
    },
  });
  const chooseTemplate = (template: FlowTemplate | null) => {
    form.set('template', template);
    // A name the user typed stays.
    const suggested: readonly string[] = flowTemplates.map((each) => t(beginnings[each].name));
    if (form.values.name.trim() === '' || suggested.includes(form.values.name))
      form.set('name', template === null ? '' : t(beginnings[template].name));
  };
  return (
    <RecordDialog form={form} onClose={onClose} saveLabel={t('create')} title={t('add')} width="md">
      <TextInput {...form.field('name')} data-autofocus data-wide label={t('name')} required />
      <Radio.Group
        data-wide
        label={t('beginWith')}
        onChange={(value) => chooseTemplate(flowTemplates.find((template) => template === value) ?? null)}
        value={form.values.template ?? ''}
      >
        <div className={classes.choices}>
          {[null, ...flowTemplates].map((template) => (
            <Radio.Card className={classes.choice} key={template ?? ''} radius="md" value={template ?? ''}>
              <Radio.Indicator />
              <span className={classes.words}>
                <span className={classes.name}>{t(beginnings[template ?? 'blank'].name)}</span>
                <span className={classes.text}>{t(beginnings[template ?? 'blank'].text)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </RecordDialog>
  );
}
