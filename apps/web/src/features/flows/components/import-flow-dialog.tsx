import { Input, TextInput } from '@mantine/core';
import { type Flow, flowName } from '@recado/contracts';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useFlowChanges } from '../api/flows.ts';
import { readFlowFile } from '../forms/read-flow-file.ts';
import { useNameWords } from '../forms/use-name-words.ts';

const schema = z.object({ content: z.record(z.string(), z.unknown()), name: flowName });

type ImportValues = { readonly content: Record<string, unknown> | null; readonly name: string };

interface ImportFlowDialogProps {
  readonly onImported: (flow: Flow) => void;
  readonly onClose: () => void;
}

/** Adds a flow from a file. It arrives as a draft, which the user checks in the editor. */
export function ImportFlowDialog({ onImported, onClose }: ImportFlowDialogProps) {
  const { t } = useTranslation('flows');
  const say = useSay();
  const { importFile } = useFlowChanges();
  const imported = useRef<Awaited<ReturnType<typeof importFile>> | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const form = useRecordForm<ImportValues>({
    schema,
    initialValues: { content: null, name: '' },
    words: { ...useNameWords(), 'content.required': t('fileRequired') },
    refusals: { ERR_FLOW_NAME_ALREADY_EXISTS: 'name', ERR_FLOW_FILE_UNREADABLE: 'content' },
    save: async ({ name, content }) => {
      imported.current = await importFile(name, content ?? {});
    },
    onSaved: () => {
      const count = imported.current?.problemCount ?? 0;
      say({ kind: 'success', message: count === 0 ? t('imported') : t('importedWithProblems', { count }) });
      onClose();
      if (imported.current) onImported(imported.current.flow);
    },
  });
  const handleFile = async (file: File) => {
    const read = await readFlowFile(file);
    setFileName(file.name);
    form.set('content', read?.content ?? null);
    if (read === null) form.form.setFieldError('content', t('fileUnreadable'));
    else form.set('name', read.name);
  };
  const { error } = form.field('content');
  return (
    <RecordDialog form={form} onClose={onClose} saveLabel={t('import')} title={t('importTitle')} width="sm">
      <div data-wide>
        <FileDrop
          accept=".json,application/json"
          dropText={fileName ?? t('fileDrop')}
          hint={t('fileHint')}
          icon={<IconFileImport size={28} stroke={1.5} />}
          label={fileName === null ? t('fileChoose') : t('fileChange')}
          onFile={(file) => void handleFile(file)}
        />
        {error !== null && (
          <Input.Error mt={4} role="alert">
            {error}
          </Input.Error>
        )}
      </div>
      {form.values.content !== null && <TextInput {...form.field('name')} data-wide label={t('name')} required />}
    </RecordDialog>
  );
}
