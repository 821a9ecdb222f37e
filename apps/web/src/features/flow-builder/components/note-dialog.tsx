import { Button, Textarea } from '@mantine/core';
import { FLOW_NOTE_MAX_LENGTH } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface NoteDialogProps {
  readonly onClose: () => void;
  readonly onSave: (note: string) => void;
}

/** Asks what changed before a version is published, for the list of versions. */
export function NoteDialog({ onClose, onSave }: NoteDialogProps) {
  const { t } = useTranslation('flowBuilder');
  const [note, setNote] = useState('');
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={() => onSave(note.trim())}
      title={t('saveWithNote')}
    >
      <Textarea
        autoFocus
        description={t('notePlaceholder')}
        label={t('note')}
        maxLength={FLOW_NOTE_MAX_LENGTH}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        rows={3}
        value={note}
      />
    </Dialog>
  );
}
