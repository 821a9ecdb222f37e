import { can, type SessionUser } from '@recado/contracts';
import { useMemo } from 'react';
import { permissionHolder, useUser } from '../../../../features/session/index.ts';
import type { TicketViewer } from '../../../../features/tickets/index.ts';

/** The signed-in user as the ticket screens need it. */
export function useTicketViewer(): TicketViewer {
  const user = useUser();
  return useMemo(() => ticketViewer(user), [user]);
}

export function ticketViewer(user: SessionUser): TicketViewer {
  const holder = permissionHolder(user);
  const supervises = can(holder, 'ticket:supervise');
  const settings = new Map(user.company.companieSettings.map(({ key, value }) => [key, value]));
  return {
    userId: user.id,
    timeZone: user.company.timeZone,
    queues: user.queues,
    connectionId: user.whatsappId,
    seesUnqueued: supervises || user.allTicket === 'enabled',
    worksGroups: user.allowGroup,
    supervises,
    seesColleagues: can(holder, 'ticket:see-all'),
    deletes: can(holder, 'ticket:delete'),
    closesAll: user.support === undefined && can(holder, 'ticket:close-all'),
    sendsAway: supervises || user.userClosePendingTicket === 'enabled',
    viewsDashboard: can(holder, 'dashboard:view'),
    managesFlows: can(holder, 'flow:manage'),
    isNotifiedOfWaiting: settings.get('showNotificationPending') === true,
    hidesContent: settings.get('hideNotificationContent') === 'enabled',
    waitingAlertMinutes: Number(settings.get('waitingTimeAlert') ?? 0),
    needsTagToResolve: settings.get('requiredTag') === 'enabled',
    ...(user.support && { isVisitor: true }),
  };
}
