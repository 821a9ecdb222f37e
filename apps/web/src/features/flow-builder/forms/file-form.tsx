import { Button, FileButton, Switch, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { type MediaType, mediaRules, refuseFile } from '../files/check-file.ts';
import { FilePreview } from '../files/file-preview.tsx';
import { BrokenImage } from '../files/redraw-image.ts';
import { uploadOne } from '../files/upload-files.ts';
import { addFiles, FilesContext } from '../files/use-files.ts';
import { FlowIdContext } from '../state/flow-id.ts';
import { type NodeFormProps, useNodeFields } from './node-form.ts';

const addedTexts = { img: 'imageAdded', audio: 'audioAdded', video: 'videoAdded' } as const;

/** A node with one file. The file is uploaded before the node changes. */
export function FileForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const say = useSay();
  const type = node.type as MediaType;
  const rule = mediaRules[type];
  const flowId = use(FlowIdContext);
  const files = use(FilesContext);
  const { text, write, change } = useNodeFields(node);
  const [error, setError] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const url = text('url');

  const upload = async (file: File | null) => {
    if (file === null) return;
    const refusal = refuseFile(type, file);
    setError(refusal && t(refusal));
    if (refusal) return;
    setIsWaiting(true);
    try {
      const stored = await uploadOne(flowId, { type, file });
      addFiles(files, [stored]);
      change((data) => ({ ...data, url: stored.name, original: stored.original }));
      say({ kind: 'success', message: t(addedTexts[type]) });
    } catch (failure) {
      setError(failure instanceof BrokenImage ? t('imageBroken') : errorText(failure));
    } finally {
      setIsWaiting(false);
    }
  };
  return (
    <>
      {url !== '' && <FilePreview name={text('original') || (url.split('/').at(-1) ?? '')} type={type} value={url} />}
      <FileButton
        accept={rule.accept}
        inputProps={{ 'aria-label': t(rule.choose) }}
        onChange={(file) => void upload(file)}
      >
        {(button) => (
          <Button {...button} leftSection={<IconUpload size={16} stroke={1.7} />} loading={isWaiting} variant="light">
            {url === '' ? t(rule.choose) : t('changeFile')}
          </Button>
        )}
      </FileButton>
      <Text c={error ? 'var(--rc-danger-text)' : 'var(--rc-text-3)'} role={error ? 'alert' : undefined} size="xs">
        {error ?? t(rule.hint)}
      </Text>
      {type === 'audio' && (
        <Switch
          checked={node.data['record'] === true}
          label={t('recordedLive')}
          onChange={({ currentTarget }) => write('record', currentTarget.checked)}
        />
      )}
    </>
  );
}
