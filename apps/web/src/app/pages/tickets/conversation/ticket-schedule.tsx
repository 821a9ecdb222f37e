import type { Ticket } from '@recado/contracts';
import { lazy } from 'react';
import type { ComposerSchedule, ComposerViewer } from '../../../../features/composer/index.ts';
import { needLaterTexts } from '../../../../shared/i18n/i18n.ts';
import { loadWithRetry } from '../../../../shared/lib/load-with-retry.ts';

/** Downloaded when first opened, texts included. */
const ScheduleDialog = lazy(async () => {
  const [{ ScheduleDialog }] = await loadWithRetry(() =>
    Promise.all([import('../../../../features/schedules/index.ts'), needLaterTexts()]),
  );
  return { default: ScheduleDialog };
});

interface TicketScheduleProps {
  readonly ticket: Ticket;
  readonly viewer: ComposerViewer;
  readonly form: ComposerSchedule;
}

/** Schedules a message to the contact of the open ticket, over its connection and back into its queue. */
export function TicketSchedule({ ticket, viewer, form }: TicketScheduleProps) {
  const { userId, timeZone, maySign, changesOthersPlans = false } = viewer;
  return (
    <ScheduleDialog
      isContactFixed
      onClose={form.onClose}
      onSaved={form.onSaved}
      schedule={form.schedule}
      suggested={{
        contact: { id: ticket.contactId, name: ticket.contact.name },
        body: form.text,
        connectionId: ticket.whatsappId,
        queueId: ticket.queueId,
        ticketUserId: userId,
        isSigned: form.isSigned,
      }}
      viewer={{ userId, timeZone, maySign, changesOthers: changesOthersPlans }}
    />
  );
}
