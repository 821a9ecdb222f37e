import { TextInput } from '@mantine/core';
import { type Flow, flowName } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useFlowChanges } from '../api/flows.ts';
import { useNameWords } from '../forms/use-name-words.ts';

const schema = z.object({ name: flowName });

export function RenameFlowDialog({ flow, onClose }: { readonly flow: Flow; readonly onClose: () => void }) {
  const { t } = useTranslation('flows');
  const say = useSay();
  const { rename } = useFlowChanges();
  const form = useRecordForm({
    schema,
    initialValues: { name: flow.name },
    words: useNameWords(),
    refusals: { ERR_FLOW_NAME_ALREADY_EXISTS: 'name' },
    save: ({ name }) => rename(flow, name),
    onSaved: () => {
      say({ kind: 'success', message: t('saved') });
      onClose();
    },
  });
  return (
    <RecordDialog form={form} onClose={onClose} title={t('rename')} width="sm">
      <TextInput {...form.field('name')} data-autofocus label={t('name')} required />
    </RecordDialog>
  );
}
