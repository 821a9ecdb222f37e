import { can } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cacheSchedules,
  readScheduleMessage,
  type ScheduleEvent,
  ScheduleScreen,
  type ScheduleViewer,
  scheduleKeys,
} from '../../../features/schedules/index.ts';
import { permissionHolder, useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

/** A company may send hundreds of schedules in one minute: so many events are drawn at once. */
const BATCH_MS = 250;

export function SchedulesPage() {
  const { t } = useTranslation('screens');
  const user = useUser();
  const viewer = useMemo((): ScheduleViewer => {
    const { id, company } = user;
    return {
      userId: id,
      timeZone: company.timeZone,
      maySign: company.companieSettings.some(({ key, value }) => key === 'sendSignMessage' && value === 'enabled'),
      changesOthers: can(permissionHolder(user), 'schedule:change-others'),
    };
  }, [user]);
  const apply = useBatch(viewer.timeZone);
  useRecordsLive({
    channel: 'schedule',
    listsKey: scheduleKeys.all,
    apply: (_, message) => apply(readScheduleMessage(message)),
  });
  return <ScheduleScreen title={t('schedules')} viewer={viewer} />;
}

/** Collects events for a moment and applies them together. */
function useBatch(timeZone: string): (event: ScheduleEvent) => void {
  const queryClient = useQueryClient();
  const waiting = useRef<ScheduleEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = useRef(() => {});
  useEffect(() => {
    apply.current = () => {
      clearTimeout(timer.current);
      if (waiting.current.length > 0) cacheSchedules(queryClient, waiting.current, timeZone);
      waiting.current = [];
    };
  }, [queryClient, timeZone]);
  useEffect(() => () => apply.current(), []);
  return (event) => {
    waiting.current.push(event);
    if (waiting.current.length === 1) timer.current = setTimeout(() => apply.current(), BATCH_MS);
  };
}
