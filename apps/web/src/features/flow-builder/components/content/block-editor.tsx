import { Button, FileButton, NumberInput, Switch } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { OrderButtons } from '../../../../shared/ui/order-buttons.tsx';
import { type MediaType, mediaRules, refuseFile } from '../../files/check-file.ts';
import { FilePreview } from '../../files/file-preview.tsx';
import { FlowTextarea } from '../../forms/flow-textarea.tsx';
import { NodeIcon } from '../../nodes/node-icon.tsx';
import { type EditedBlock, isMedia } from './content-blocks.ts';
import classes from './content-dialog.module.css';

interface BlockEditorProps {
  readonly block: EditedBlock;
  readonly index: number;
  readonly count: number;
  readonly isWrong: boolean;
  readonly onChange: (block: EditedBlock) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

export function BlockEditor({ block, index, count, isWrong, onChange, onMove, onRemove }: BlockEditorProps) {
  const { t } = useTranslation('flowBuilder');
  const name = t('blockName', { type: t(block.type), number: index + 1 });
  return (
    <li className={classes.block} data-wrong={isWrong || undefined}>
      <div className={classes.blockHead}>
        <NodeIcon type={block.type} />
        <p className={classes.blockName}>{name}</p>
        <OrderButtons count={count} index={index} name={name} onMove={onMove} />
        <IconButton
          icon={<IconTrash size={18} stroke={1.7} />}
          label={t('removeBlock', { block: name })}
          onClick={onRemove}
        />
      </div>
      {block.type === 'message' && (
        <FlowTextarea
          aria-label={name}
          autoFocus={block.value === ''}
          error={isWrong}
          onChange={(value) => onChange({ ...block, value })}
          autosize
          maxRows={14}
          minRows={7}
          value={block.value}
        />
      )}
      {block.type === 'interval' && (
        <NumberInput
          allowDecimal={false}
          allowNegative={false}
          autoFocus={block.value === ''}
          error={isWrong}
          label={t('seconds')}
          onChange={(value) => onChange({ ...block, value: String(value) })}
          value={block.value}
        />
      )}
      {isMedia(block.type) && <BlockFile block={block} onChange={onChange} type={block.type} />}
    </li>
  );
}

interface BlockFileProps {
  readonly block: EditedBlock;
  readonly type: MediaType;
  readonly onChange: (block: EditedBlock) => void;
}

function BlockFile({ block, type, onChange }: BlockFileProps) {
  const { t } = useTranslation('flowBuilder');
  const [error, setError] = useState<string | null>(null);
  const rule = mediaRules[type];
  const name = block.file?.name ?? block.original ?? '';
  const choose = (file: File | null) => {
    if (file === null) return;
    const refusal = refuseFile(type, file);
    setError(refusal && t(refusal));
    if (!refusal) onChange({ ...block, file });
  };
  return (
    <>
      {(block.file || block.value !== '') && (
        <FilePreview file={block.file} name={name} type={type} value={block.value} />
      )}
      <div className={classes.file}>
        <FileButton accept={rule.accept} inputProps={{ 'aria-label': t(rule.choose) }} onChange={choose}>
          {(button) => (
            <Button {...button} leftSection={<IconUpload aria-hidden size={16} stroke={1.7} />} variant="default">
              {name === '' ? t(rule.choose) : t('changeFile')}
            </Button>
          )}
        </FileButton>
        <p className={error ? classes.problem : classes.hint} role={error ? 'alert' : undefined}>
          {error ?? t(rule.hint)}
        </p>
      </div>
      {type === 'audio' && (
        <Switch
          checked={block.record === true}
          label={t('recordedLive')}
          onChange={({ currentTarget }) => onChange({ ...block, record: currentTarget.checked })}
        />
      )}
    </>
  );
}
