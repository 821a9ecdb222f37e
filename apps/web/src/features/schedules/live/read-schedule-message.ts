import type { LiveMessage } from '@recado/contracts';
import type { ScheduleEvent } from '../rules/with-events.ts';

export const readScheduleMessage = (message: LiveMessage<'schedule'>): ScheduleEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.scheduleId } : { kind: 'put', record: message.schedule };
