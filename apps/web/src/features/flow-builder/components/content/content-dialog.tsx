import { Button, Progress } from '@mantine/core';
import { IconClock, IconMessage2, IconMicrophone, IconMovie, IconPhoto } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { BrokenImage } from '../../files/redraw-image.ts';
import { uploadFiles } from '../../files/upload-files.ts';
import { addFiles, FilesContext } from '../../files/use-files.ts';
import type { Block } from '../../graph/node-data.ts';
import { FlowIdContext } from '../../state/flow-id.ts';
import { BlockEditor } from './block-editor.tsx';
import { addBlock, type EditedBlock, isMedia, moveBlock, refuseBlocks } from './content-blocks.ts';
import classes from './content-dialog.module.css';

const addButtons = [
  ['message', 'addText', IconMessage2],
  ['interval', 'addInterval', IconClock],
  ['img', 'addImage', IconPhoto],
  ['audio', 'addAudio', IconMicrophone],
  ['video', 'addVideo', IconMovie],
] as const;

interface ContentDialogProps {
  /** Null for a new node, which is added when the dialog is saved. */
  readonly blocks: readonly Block[] | null;
  readonly onClose: () => void;
  readonly onSave: (blocks: readonly Block[]) => void;
}

/** The blocks of a content node in order. Files are uploaded first; only then does the node change. */
export function ContentDialog({ blocks: stored, onClose, onSave }: ContentDialogProps) {
  const { t } = useTranslation('flowBuilder');
  const flowId = use(FlowIdContext);
  const files = use(FilesContext);
  const [blocks, setBlocks] = useState<readonly EditedBlock[]>(stored ?? []);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<number | null>(null);
  const change = (next: readonly EditedBlock[]) => {
    setBlocks(next);
    setProblem(null);
    setWrong(new Set());
  };

  const handleSubmit = async () => {
    const refusal = refuseBlocks(blocks);
    setProblem(refusal && t(refusal.text));
    setWrong(refusal?.blocks ?? new Set());
    if (refusal) return;
    const toUpload = blocks.flatMap(({ type, file }) => (file && isMedia(type) ? [{ type, file }] : []));
    setSent(0);
    try {
      const uploaded = await uploadFiles(flowId, toUpload, setSent);
      addFiles(files, uploaded);
      const left = [...uploaded];
      onSave(
        blocks.map(({ file, ...block }) => {
          const one = file ? left.shift() : undefined;
          return one ? { ...block, value: one.name, original: one.original } : block;
        }),
      );
    } catch (error) {
      setProblem(error instanceof BrokenImage ? t('imageBroken') : errorText(error));
      setSent(null);
    }
  };

  const isUploading = sent !== null;
  return (
    <Dialog
      actions={
        isUploading ? undefined : (
          <>
            <Button onClick={onClose} variant="default">
              {t('cancel')}
            </Button>
            <Button type="submit">{stored === null ? t('add') : t('save')}</Button>
          </>
        )
      }
      isChanged={!isUploading && blocks !== stored && blocks.length > 0}
      isOpen
      onClose={isUploading ? () => undefined : onClose}
      onSubmit={() => void handleSubmit()}
      title={stored === null ? t('addContentTitle') : t('editContentTitle')}
      width="md"
    >
      {isUploading ? (
        <div className={classes.progress} role="status">
          <p className={classes.progressText}>{t('uploading')}</p>
          <Progress aria-label={t('uploading')} value={sent * 100} />
          <p className={classes.hint}>{t('uploadProgress', { percent: Math.round(sent * 100) })}</p>
        </div>
      ) : (
        <div className={classes.root}>
          {blocks.length === 0 ? (
            <p className={classes.hint}>{t('noBlocks')}</p>
          ) : (
            <ol aria-label={t('contentBlocks')} className={classes.blocks}>
              {blocks.map((block, index) => (
                <BlockEditor
                  block={block}
                  count={blocks.length}
                  index={index}
                  isWrong={wrong.has(block.number)}
                  key={block.number}
                  onChange={(next) => change(blocks.map((one) => (one === block ? next : one)))}
                  onMove={(to) => change(moveBlock(blocks, index, to))}
                  onRemove={() => change(blocks.filter((one) => one !== block))}
                />
              ))}
            </ol>
          )}
          <fieldset aria-label={t('addBlock')} className={classes.add}>
            {addButtons.map(([type, name, Icon]) => (
              <Button
                key={type}
                leftSection={<Icon aria-hidden size={16} stroke={1.7} />}
                onClick={() => change(addBlock(blocks, type))}
                variant="default"
              >
                {t(name)}
              </Button>
            ))}
          </fieldset>
          {problem && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
