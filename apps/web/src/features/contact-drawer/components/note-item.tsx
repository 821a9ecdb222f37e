import type { Note } from '@recado/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import classes from './note-item.module.css';

interface NoteItemProps {
  readonly note: Note;
  readonly onRemove: () => void;
}

/** One note, with author and time. Its author and administrators may delete it. */
export function NoteItem({ note, onRemove }: NoteItemProps) {
  const { t } = useTranslation('contactDrawer');
  const { viewer } = useDrawerSurroundings();
  const author = note.user?.name ?? t('formerColleague');
  const mayRemove = viewer.removesOthersNotes || note.userId === viewer.userId;
  return (
    <li className={classes.root}>
      <p className={classes.text}>{note.note}</p>
      <div className={classes.foot}>
        <span className={classes.meta}>
          {author} · {fullTime(note.createdAt, viewer.timeZone)}
        </span>
        {mayRemove && (
          <IconButton
            className={classes.remove}
            icon={<IconTrash size={16} stroke={1.7} />}
            label={t('removeNote', { author })}
            onClick={onRemove}
            size={24}
          />
        )}
      </div>
    </li>
  );
}
