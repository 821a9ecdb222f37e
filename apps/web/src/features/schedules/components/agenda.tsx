import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from 'virtua';
import { calendarDay, clockParts, dayInWords, timeText } from '../../../shared/i18n/date-time.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { agendaRows } from '../rules/agenda-rows.ts';
import type { CalendarEvent } from '../rules/calendar-events.ts';
import { canRemove } from '../schedule-viewer.ts';
import classes from './agenda.module.css';
import type { EventActions } from './calendar/calendar-context.ts';
import { EventIcon, useStateName } from './event-icon.tsx';

const ROW_PX = 56;

interface AgendaProps extends EventActions {
  readonly label: string;
  readonly events: readonly CalendarEvent[];
}

/** The events of thirty days as a list, day by day. Only visible rows are rendered. */
export function Agenda({ label, events, viewer, onOpen, onEdit, onRemove }: AgendaProps) {
  const { t } = useTranslation(['schedules', 'records']);
  const nameOf = useStateName();
  const scroller = useRef<HTMLDivElement>(null);
  const { timeZone } = viewer;
  const rows = useMemo(
    () => agendaRows(events, (start) => calendarDay(clockParts(start, timeZone))),
    [events, timeZone],
  );
  return (
    <section aria-label={label} className={classes.root} data-rows ref={scroller}>
      <Virtualizer as={List} data={rows} item={Item} itemSize={ROW_PX} scrollRef={scroller}>
        {(row) =>
          'day' in row ? (
            <h2 className={classes.day} key={row.day}>
              {dayInWords(row.day, 'day')}
            </h2>
          ) : (
            <div className={classes.row} data-state={row.event.state} key={row.event.id}>
              <button
                aria-haspopup="dialog"
                className={classes.open}
                onClick={({ currentTarget }) => onOpen(row.event, currentTarget)}
                type="button"
              >
                <span className={classes.time}>{timeText(row.event.start, timeZone)}</span>
                <span className={classes.lines}>
                  <span className={classes.name}>{row.event.schedule.contact.name}</span>
                  <span className={classes.body}>{row.event.schedule.body}</span>
                </span>
                <span className={classes.state}>
                  <EventIcon size={14} state={row.event.state} />
                  <span className={classes.word}>{nameOf(row.event.state)}</span>
                </span>
              </button>
              <span className={classes.tools}>
                {row.event.canMove && (
                  <IconButton
                    icon={<IconPencil size={16} />}
                    label={t('editLabel', { name: row.event.schedule.contact.name })}
                    onClick={() => onEdit(row.event)}
                  />
                )}
                {row.event.state !== 'repetition' && canRemove(row.event.schedule, viewer) && (
                  <IconButton
                    icon={<IconTrash size={16} />}
                    label={t('removeLabel', { name: row.event.schedule.contact.name })}
                    onClick={() => onRemove(row.event)}
                  />
                )}
              </span>
            </div>
          )
        }
      </Virtualizer>
    </section>
  );
}

function List({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <ul className={classes.list} ref={ref as never} style={style}>
      {children}
    </ul>
  );
}

function Item({ style, children, ref }: CustomItemComponentProps) {
  return (
    <li ref={ref as never} style={style}>
      {children}
    </li>
  );
}
