import { Button, Textarea } from '@mantine/core';
import { newNoteBody, type Ticket } from '@recado/contracts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schemaErrors } from '../../../shared/forms/schema-errors.ts';
import { useAddNote } from '../api/add-note.ts';
import classes from './note-form.module.css';

const MAX_ROWS = 8;

interface NoteFormProps {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** Writes a note for colleagues. */
export function NoteForm({ ticket, onClose }: NoteFormProps) {
  const { t } = useTranslation(['contactDrawer', 'common']);
  const { mutate, isPending } = useAddNote(ticket);
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const problem = problemOf(note);

  const send = () => {
    setWasSent(true);
    if (problem !== null) input.current?.focus();
    else if (!isPending) mutate(note, { onSuccess: onClose });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    if (event.key !== 'Escape') return;
    // Esc neither closes the drawer nor discards the text.
    event.preventDefault();
    if (note.trim() === '') onClose();
  };
  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        aria-label={t('note')}
        autoFocus
        autosize
        error={wasSent && problem ? t(problem, { ns: 'common' }) : null}
        maxRows={MAX_ROWS}
        minRows={2}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onKeyDown={handleKey}
        placeholder={t('notePlaceholder')}
        ref={input}
        value={note}
      />
      <div className={classes.actions}>
        <Button onClick={onClose} variant="default">
          {t('cancel', { ns: 'common' })}
        </Button>
        <Button loading={isPending} type="submit" variant="light">
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

/** The schema's error for a short text has no code of its own. */
function problemOf(note: string) {
  const { note: problem } = schemaErrors(
    newNoteBody.pick({ note: true }),
    { note },
    { 'note.custom': 'fieldTooShort' },
  );
  return problem ?? null;
}
