import { can } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  followSchedules,
  readScheduleMessage,
  type ScheduleFollower,
  ScheduleScreen,
  type ScheduleViewer,
  scheduleKeys,
} from '../../../features/schedules/index.ts';
import { permissionHolder, useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

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
  const { timeZone } = viewer;
  const queryClient = useQueryClient();
  const follower = useRef<ScheduleFollower>(undefined);
  useEffect(() => {
    const started = followSchedules(queryClient, timeZone);
    follower.current = started;
    // The calendar may be cached from before, when no listener was active.
    void queryClient.invalidateQueries({ queryKey: scheduleKeys.all }, { cancelRefetch: false });
    return started.stop;
  }, [queryClient, timeZone]);
  useRecordsLive({
    channel: 'schedule',
    listsKey: scheduleKeys.all,
    apply: (_, message) => follower.current?.apply(readScheduleMessage(message)),
  });
  return <ScheduleScreen title={t('schedules')} viewer={viewer} />;
}
