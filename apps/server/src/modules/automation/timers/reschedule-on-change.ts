import { when } from '../../../platform/events.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { connectionChanged, connectionStatusChanged } from '../../connections/index.ts';
import { queueChanged } from '../../queues/index.ts';
import { tagChanged } from '../../tags/index.ts';
import { rescheduleTimers } from './jobs/reschedule-timers.job.ts';
import type { Changed } from './timers.repo.ts';

const enqueueReschedule = (scope: CompanyScope, changed: Changed): Promise<void> =>
  scope.enqueue(rescheduleTimers, { ...changed });
const rescheduleConnection = (scope: CompanyScope, { connectionId: id }: { connectionId: number }) =>
  enqueueReschedule(scope, { what: 'connection', id });

/** Everything besides the ticket that timers depend on. A connection that comes up again starts them again. */
export const rescheduleOnChange = [
  when(connectionChanged, rescheduleConnection),
  when(connectionStatusChanged, rescheduleConnection),
  when(queueChanged, (scope, { queueId: id }) => enqueueReschedule(scope, { what: 'queue', id })),
  when(tagChanged, (scope, { tagId: id }) => enqueueReschedule(scope, { what: 'stage', id })),
];
