import type { BusinessHours } from '@recado/contracts';
import type { CompanyFacts, Conversation, QueueFacts, TicketFacts } from '../conversation.ts';
import { isOpenAt } from './is-open-at.ts';

/** Whether this ticket is outside business hours, by the schedule type of the company. */
export const isClosed = (conversation: Conversation, moment = conversation.now): boolean =>
  !isOpenAt(hoursOf(conversation), conversation.company.timeZone, moment);

/** The same for a queue that the ticket is about to enter or waits in. */
export const isQueueClosed = ({ settings, company, now }: TicketFacts, queue: QueueFacts): boolean =>
  settings.scheduleType === 'queue' && !isOpenAt(queueHours(company, queue), company.timeZone, now);

function hoursOf({ settings, company, connection, queue }: Conversation): BusinessHours {
  switch (settings.scheduleType) {
    case 'company':
      return company.schedules;
    case 'connection':
      return connection.schedules;
    case 'queue':
      return queueHours(company, queue);
    case 'disabled':
      return [];
  }
}

/** None on a plan without schedules, for example after a downgrade: no administrator could change them. */
const queueHours = ({ hasSchedules }: CompanyFacts, queue: QueueFacts | null): BusinessHours =>
  hasSchedules ? (queue?.businessHours ?? []) : [];
