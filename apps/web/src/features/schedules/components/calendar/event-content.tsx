import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../../shared/i18n/date-time.ts';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import type { CalendarEvent } from '../../rules/calendar-events.ts';
import { canRemove } from '../../schedule-viewer.ts';
import { EventIcon, useStateName } from '../event-icon.tsx';
import { useEventActions } from './calendar-context.ts';
import classes from './event-content.module.css';

const TOOL_PX = 14;

/** An event in a cell or column: time, contact and text, with edit and delete while it is pointed at or focused. */
export function EventContent({ event }: { readonly event: CalendarEvent }) {
  const { t } = useTranslation('schedules');
  const nameOf = useStateName();
  const { viewer, onEdit, onRemove, isMonth } = useEventActions();
  const { schedule, state, start, crowd } = event;
  const { name } = schedule.contact;
  const time = timeText(start, viewer.timeZone);
  // The click itself is the library's: it knows whether the event was dragged.
  if (crowd !== undefined)
    return (
      <button className={classes.open} type="button">
        {t('more', { count: crowd })} <Spoken>{t('moreSpoken', { time })}</Spoken>
      </button>
    );
  const tool = (act: (event: CalendarEvent) => void) => ({
    className: classes.tool,
    onClick: (click: SyntheticEvent) => {
      click.stopPropagation();
      act(event);
    },
    // Not the start of a drag.
    onMouseDown: stop,
    onTouchStart: stop,
    type: 'button' as const,
  });
  return (
    <>
      <button aria-haspopup="dialog" className={classes.open} data-month={isMonth || undefined} type="button">
        <span className={classes.time}>
          <EventIcon size={12} state={state} /> {time}
          {state === 'failed' && !isMonth && <span>· {nameOf(state)}</span>}
        </span>
        <span className={classes.name}>{name}</span>
        {!isMonth && <span className={classes.body}>{schedule.body}</span>}
        {(state !== 'failed' || isMonth) && <Spoken>{nameOf(state)}</Spoken>}
      </button>
      {canRemove(schedule, viewer) && state !== 'repetition' && (
        <span className={classes.tools}>
          {event.canMove && (
            <button {...tool(onEdit)} aria-label={t('editLabel', { name })} data-tip={t('edit')}>
              <IconPencil size={TOOL_PX} />
            </button>
          )}
          <button {...tool(onRemove)} aria-label={t('removeLabel', { name })} data-tip={t('remove', { ns: 'records' })}>
            <IconTrash size={TOOL_PX} />
          </button>
        </span>
      )}
    </>
  );
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();
