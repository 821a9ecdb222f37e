import { Button, Skeleton } from '@mantine/core';
import type { Note, Ticket } from '@recado/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useNotes } from '../api/list-notes.ts';
import { useRemoveNote } from '../api/remove-note.ts';
import { Delayed } from './delayed.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import classes from './notes.module.css';
import { PartFailure } from './part-failure.tsx';
import { SectionHead } from './section-head.tsx';

const FIRST_SHOWN = 20;

/** Notes of colleagues on a contact. The customer never sees them. */
export function Notes({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer');
  const { data: notes, error, refetch } = useNotes(ticket);
  const { mutate: remove, isPending: isRemoving } = useRemoveNote(ticket);
  const [isWriting, setIsWriting] = useState(false);
  const [removed, setRemoved] = useState<Note | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const endWriting = () => {
    setIsWriting(false);
    add.current?.focus();
  };
  const shown = showsAll ? notes : notes?.slice(0, FIRST_SHOWN);
  const hidden = (notes?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section aria-label={t('notes')} className={classes.root}>
      <SectionHead count={notes?.length} title={t('notes')}>
        <IconButton
          aria-expanded={isWriting}
          icon={<IconPlus size={16} />}
          label={t('addNote')}
          onClick={() => setIsWriting(true)}
          ref={add}
          size={24}
        />
      </SectionHead>
      {isWriting && <NoteForm onClose={endWriting} ticket={ticket} />}
      {notes === undefined && error !== null && (
        <PartFailure error={error} onRetry={() => void refetch()} text={t('notesFailed')} />
      )}
      {notes === undefined && error === null && (
        <Delayed label={t('loading')}>
          <Skeleton height={56} radius="md" />
          <Skeleton height={56} radius="md" />
        </Delayed>
      )}
      {notes?.length === 0 && !isWriting && <p className={classes.none}>{t('noNotes')}</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((note) => (
            <NoteItem key={note.id} note={note} onRemove={() => setRemoved(note)} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button onClick={() => setShowsAll(true)} variant="subtle">
          {t('moreNotes', { count: hidden })}
        </Button>
      )}
      <ConfirmDialog
        confirmLabel={t('remove')}
        isDestructive
        isOpen={removed !== null}
        isWaiting={isRemoving}
        onClose={() => setRemoved(null)}
        onConfirm={() =>
          removed &&
          remove(removed.id, {
            onSuccess: () => add.current?.focus(),
            onSettled: () => setRemoved(null),
          })
        }
        title={t('removeNoteTitle')}
      >
        <p className={classes.asked}>{t('removeNoteText')}</p>
        <span className={classes.quoted}>{removed?.note}</span>
      </ConfirmDialog>
    </section>
  );
}
