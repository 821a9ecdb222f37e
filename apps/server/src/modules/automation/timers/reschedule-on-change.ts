import { when } from '../../../platform/events/events.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { connectionChanged, connectionStatusChanged } from '../../connections/index.ts';
import { queueChanged } from '../../queues/index.ts';
import { tagChanged } from '../../tags/index.ts';
import { rescheduleTimers } from './jobs/reschedule-timers.job.ts';
import type { Changed } from './timers.repo.ts';

const ring = (scope: CompanyScope, changed: Changed): Promise<void> => scope.enqueue(rescheduleTimers, { ...changed });
const rescheduleConnection = (scope: CompanyScope, { connectionId: id }: { connectionId: number }) =>
  ring(scope, { what: 'connection', id });

/** What timers go by besides the ticket itself. A connection that comes up again lets them run again. */
export const rescheduleOnChange = [
  when(connectionChanged, rescheduleConnection),
  when(connectionStatusChanged, rescheduleConnection),
  when(queueChanged, (scope, { queueId: id }) => ring(scope, { what: 'queue', id })),
  when(tagChanged, (scope, { tagId: id }) => ring(scope, { what: 'stage', id })),
];
