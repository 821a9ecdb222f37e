import { Button, Popover } from '@mantine/core';
import { IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useConnections } from '../api/choices.ts';
import type { CalendarEvent } from '../rules/calendar-events.ts';
import { canRemove, type ScheduleViewer } from '../schedule-viewer.ts';
import classes from './event-details.module.css';
import { ScheduleState } from './schedule-state.tsx';

export interface OpenedEvent {
  readonly event: CalendarEvent;
  /** Where it is on the screen. */
  readonly rect: DOMRect;
}

interface EventDetailsProps {
  readonly opened: OpenedEvent;
  readonly viewer: ScheduleViewer;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** The details of one event, beside it. */
export function EventDetails({ opened, viewer, onEdit, onRemove, onClose }: EventDetailsProps) {
  const { t } = useTranslation(['schedules', 'common', 'records']);
  const { event, rect } = opened;
  const { schedule, state, start, canMove } = event;
  const { timeZone } = viewer;
  const isAhead = state === 'repetition';
  const connections = useConnections();
  const connection = connections.find(({ id }) => id === schedule.whatsappId)?.name ?? t('defaultConnection');
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus(), []);
  // It stays where it was opened: over another event after the calendar is scrolled.
  useEffect(() => {
    const handleScroll = ({ target }: Event) => {
      if (target instanceof Element && target.querySelector('.rbc-event') !== null) onClose();
    };
    window.addEventListener('scroll', handleScroll, true);
    return () => window.removeEventListener('scroll', handleScroll, true);
  }, [onClose]);
  const mayChange = canMove || (isAhead && schedule.status === 'PENDENTE' && canRemove(schedule, viewer));
  return (
    <Popover
      closeOnEscape
      middlewares={{ flip: { fallbackAxisSideDirection: 'start' }, shift: { padding: 8 } }}
      onChange={(isOpen) => !isOpen && onClose()}
      opened
      position="right"
      radius="lg"
      shadow="lg"
      trapFocus
      width={320}
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        <div
          aria-hidden="true"
          className={classes.anchor}
          style={{ left: rect.left, top: rect.top, width: rect.width, height: rect.height }}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('details')} className={classes.root} role="dialog">
        <header className={classes.head}>
          <Avatar name={schedule.contact.name} size={36} />
          <div className={classes.who}>
            <h2 className={classes.name}>{schedule.contact.name}</h2>
            <p className={classes.when}>{fullTime(start.toISOString(), timeZone)}</p>
          </div>
          <IconButton
            icon={<IconX size={18} />}
            label={t('close', { ns: 'common' })}
            onClick={onClose}
            ref={closeButton}
          />
        </header>
        {isAhead ? (
          <p className={classes.note}>{t('repetitionText')}</p>
        ) : (
          <ScheduleState isRetriable={canMove} schedule={schedule} timeZone={timeZone} />
        )}
        <p className={classes.body}>{schedule.body}</p>
        <dl className={classes.facts}>
          <dt>{t('connection')}</dt>
          <dd>{connection}</dd>
          <dt>{t('author')}</dt>
          <dd>{schedule.user?.name ?? t('unknownAuthor')}</dd>
          <dt>{t('repeatsLabel')}</dt>
          <dd>{useRepetitionText(event)}</dd>
        </dl>
        <footer className={classes.foot}>
          {canRemove(schedule, viewer) && (
            <Button color="red" leftSection={<IconTrash size={16} />} onClick={onRemove} variant="subtle">
              {t('remove', { ns: 'records' })}
            </Button>
          )}
          <Button leftSection={mayChange && <IconPencil size={16} />} onClick={onEdit} variant="default">
            {mayChange ? t('edit') : t('readAll')}
          </Button>
        </footer>
      </Popover.Dropdown>
    </Popover>
  );
}

function useRepetitionText({ schedule }: CalendarEvent): string {
  const { t } = useTranslation('schedules');
  const { valorIntervalo, enviarQuantasVezes, contadorEnvio, intervalo } = schedule;
  if (valorIntervalo === 0) return t('repeatsNever');
  const units = { 1: t('unitDays'), 2: t('unitWeeks'), 3: t('unitMonths'), 4: t('unitMinutes') };
  return t('repeatsText', {
    sent: contadorEnvio,
    times: enviarQuantasVezes,
    every: valorIntervalo,
    unit: units[intervalo],
  });
}
