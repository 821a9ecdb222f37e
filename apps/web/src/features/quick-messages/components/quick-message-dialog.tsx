import { TextInput } from '@mantine/core';
import { QUICK_MESSAGE_FILE_MAX_BYTES, type QuickMessage } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { AttachmentInput, type StoredFile } from '../../../shared/ui/attachment-input.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { SwitchRow, SwitchRows } from '../../../shared/ui/switch-rows.tsx';
import { VariableTextarea } from '../../../shared/ui/variable-textarea.tsx';
import { useSaveQuickMessage } from '../api/save-quick-message.ts';
import { quickMessageForm, quickMessageFormValues } from '../forms/quick-message-form.ts';
import { canChange, canChangeSharing } from '../rights.ts';
import classes from './quick-message-dialog.module.css';

interface QuickMessageDialogProps {
  /** null adds one. */
  readonly quickMessage: QuickMessage | null;
  readonly viewerId: number;
  readonly onClose: () => void;
}

export function QuickMessageDialog({ quickMessage, viewerId, onClose }: QuickMessageDialogProps) {
  const { t } = useTranslation('quickMessages');
  const say = useSay();
  const save = useSaveQuickMessage(quickMessage);
  const isReadOnly = quickMessage !== null && !canChange(quickMessage, viewerId);
  const isOfOther = quickMessage !== null && !canChangeSharing(quickMessage, viewerId);
  const form = useRecordForm({
    schema: quickMessageForm,
    initialValues: quickMessageFormValues(quickMessage),
    words: {
      'attachment.custom': t('attachmentWrong', { size: formatBytes(QUICK_MESSAGE_FILE_MAX_BYTES) }),
    },
    refusals: { ERR_SHORTCODE_ALREADY_EXISTS: 'shortcode', ERR_PAYLOAD_TOO_LARGE: 'attachment' },
    save,
    onSaved: () => {
      say({ kind: 'success', message: quickMessage === null ? t('added') : t('saved') });
      onClose();
    },
  });
  const title = quickMessage === null ? t('addTitle') : isReadOnly ? t('viewTitle') : t('editTitle');
  return (
    <RecordDialog form={form} isReadOnly={isReadOnly} onClose={onClose} title={title}>
      {isOfOther && (
        <p className={classes.note} data-wide>
          {isReadOnly ? t('ofOther') : t('sharingOfOther')}
        </p>
      )}
      <TextInput
        {...form.field('shortcode')}
        data-autofocus
        classNames={{ input: classes.field ?? '' }}
        data-wide
        description={t('shortcodeText')}
        disabled={isReadOnly}
        inputWrapperOrder={helpBelow}
        label={t('shortcode')}
        required={!isReadOnly}
      />
      <VariableTextarea
        {...form.field('message')}
        classNames={{ input: classes.field ?? '' }}
        disabled={isReadOnly}
        label={t('message')}
        maxRows={8}
        value={form.values.message}
      />
      <AttachmentInput
        {...form.field('attachment')}
        disabled={isReadOnly}
        label={t('attachment')}
        onChange={(attachment) => {
          form.set('attachment', attachment);
          form.form.validateField('attachment');
        }}
        stored={storedFileOf(quickMessage)}
        value={form.values.attachment}
      />
      <SwitchRows label={t('options')}>
        <SwitchRow
          {...form.field('geral', 'checkbox')}
          disabled={isOfOther}
          label={t('shareWithAll')}
          text={t('shareWithAllText')}
        />
        <SwitchRow
          {...form.field('visao', 'checkbox')}
          // A message shared with all is usable by all anyway.
          checked={form.values.visao || form.values.geral}
          disabled={isOfOther || form.values.geral}
          label={t('showToAll')}
          text={t('showToAllText')}
        />
        <SwitchRow
          {...form.field('status', 'checkbox')}
          disabled={isReadOnly}
          label={t('offer')}
          text={t('offerText')}
        />
      </SwitchRows>
    </RecordDialog>
  );
}

const storedFileOf = (quickMessage: QuickMessage | null): StoredFile | null =>
  quickMessage?.mediaPath
    ? {
        name: quickMessage.mediaName ?? '',
        address: quickMessage.mediaPath,
        mimeType: quickMessage.mediaMimeType ?? '',
      }
    : null;
