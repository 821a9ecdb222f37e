import { Button, Textarea } from '@mantine/core';
import { MESSAGE_MAX_FILES } from '@recado/contracts';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { fileProblem, fileProblemText } from '../../rules/file-problem.ts';
import { isSendKey } from '../../rules/send-key.ts';
import { captionAttachment, clearAttachments, removeAttachment, useAttachments } from '../../state/attachments.ts';
import type { ComposerState } from '../../state/use-composer.ts';
import { FilePreview, FileThumbnail } from './file-preview.tsx';
import classes from './media-preview-dialog.module.css';
import { useFileInputs } from './use-file-inputs.tsx';

const MAX_ROWS = 5;

/** The chosen files, one at a time with its caption, before they are sent. */
export function MediaPreviewDialog({ composer }: { readonly composer: ComposerState }) {
  const { t, i18n } = useTranslation(['composer', 'common']);
  const { ticket, files: list, limits, attach } = composer;
  const { list: attached, leftOver } = useAttachments(ticket.id);
  const [shownId, setShownId] = useState<number | null>(null);
  const { chooseMedia, inputs } = useFileInputs(attach);
  const index = Math.max(
    0,
    list.findIndex(({ id }) => id === shownId),
  );
  const shown = list[index];
  if (shown === undefined) return null;

  const checked = list.map((one) => ({ ...one, problem: problemOf(one.file) }));
  const problem = checked[index]?.problem ?? null;
  const refused = checked.filter(({ problem }) => problem !== null);
  const isSendable = refused.length === 0 && checked.every(({ excess }) => excess === 0);
  const go = (to: number) => setShownId(list[(to + list.length) % list.length]?.id ?? null);
  const handleClose = () => {
    clearAttachments(ticket.id);
    composer.focus();
  };
  const handleRemove = () => {
    setShownId((list[index + 1] ?? list[index - 1])?.id ?? null);
    removeAttachment(ticket.id, shown.id);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  function problemOf(file: File): string | null {
    const found = fileProblem(limits, file);
    return found && fileProblemText(found, t);
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={handleClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button disabled={!isSendable} type="submit">
            {t('sendFiles', { count: list.length })}
          </Button>
        </>
      }
      isChanged={attached.some(({ caption }) => caption !== undefined && caption !== '')}
      isOpen
      onClose={handleClose}
      onSubmit={() => isSendable && composer.sendAttachments()}
      title={composer.isPrivate ? t('previewPrivateTitle') : t('previewTitle', { name: ticket.contact.name })}
      width="lg"
    >
      {inputs}
      <div className={classes.stage}>
        <FilePreview file={shown.file} key={shown.id} />
        {list.length > 1 && (
          <>
            <IconButton
              className={classes.previous}
              icon={<IconChevronLeft size={18} />}
              label={t('previousFile')}
              onClick={() => go(index - 1)}
              variant="default"
            />
            <IconButton
              className={classes.next}
              icon={<IconChevronRight size={18} />}
              label={t('nextFile')}
              onClick={() => go(index + 1)}
              variant="default"
            />
          </>
        )}
      </div>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          <IconAlertTriangle aria-hidden="true" size={16} stroke={1.8} />
          {problem}
        </p>
      )}
      <div className={classes.row}>
        <Textarea
          autosize
          className={classes.caption}
          data-autofocus
          description={shown.isCaptionApart ? t('captionApart') : null}
          error={
            shown.excess > 0 &&
            t('textTooLong', { max: limits.textMaxLength.toLocaleString(i18n.language), count: shown.excess })
          }
          inputWrapperOrder={helpBelow}
          label={t('caption')}
          maxRows={MAX_ROWS}
          minRows={1}
          onChange={({ currentTarget }) => captionAttachment(ticket.id, shown.id, currentTarget.value)}
          onKeyDown={handleKey}
          placeholder={t('captionPlaceholder')}
          value={shown.words}
        />
        <IconButton
          className={classes.remove}
          color="red"
          icon={<IconTrash size={18} stroke={1.7} />}
          label={t('removeFile', { name: shown.file.name })}
          onClick={handleRemove}
          size={36}
        />
      </div>
      <div className={classes.strip}>
        {checked.map(({ id, file, problem }, at) => (
          <button
            aria-current={at === index || undefined}
            aria-label={t(problem === null ? 'showFile' : 'showRefusedFile', {
              name: file.name,
              number: at + 1,
              count: list.length,
            })}
            className={classes.stamp}
            key={id}
            onClick={() => setShownId(id)}
            title={file.name}
            type="button"
          >
            <FileThumbnail file={file} />
            {problem !== null && <IconAlertTriangle aria-hidden="true" className={classes.mark} size={14} stroke={2} />}
          </button>
        ))}
        {list.length < MESSAGE_MAX_FILES && (
          <button
            aria-label={t('addFiles')}
            className={classes.stamp}
            onClick={chooseMedia}
            title={t('addFiles')}
            type="button"
          >
            <IconPlus aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      <p aria-live="polite" className={classes.problems}>
        {leftOver > 0 && t('tooManyFiles', { max: MESSAGE_MAX_FILES, count: leftOver })}
        {refused.length > 0 && list.length > 1 && t('refusedFiles', { count: refused.length })}
      </p>
    </Dialog>
  );
}
