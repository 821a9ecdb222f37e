import type { NotificationKind, NotificationShown } from '@recado/contracts';
import { type NumberAudience, presentContactName } from '../contacts/index.ts';
import { numberOf } from '../tickets/index.ts';
import type { NotificationDetails } from './notifications.repo.ts';

export function presentNotification(audience: NumberAudience, details: NotificationDetails): NotificationShown {
  const { notification, actor, ticket, contact, queue, chat } = details;
  return {
    id: notification.id,
    kind: notification.kind,
    actor,
    ticket: ticket &&
      contact && { ...ticket, number: numberOf(ticket), contact: contactMark(audience, contact), queue },
    chat: chat && { ...chat, seq: notification.chatSeq ?? 0 },
    // The file is deleted with its row, and the reference with it.
    reportExport:
      notification.kind === 'reportReady' && notification.exportId !== null
        ? { id: notification.exportId, fileName: notification.body }
        : null,
    // The number of the request and not a name: the person may be erased.
    privacyRequestId: isAboutPrivacy(notification.kind) ? Number(notification.body) : null,
    body: notification.body,
    read: notification.readAt !== null,
    createdAt: notification.createdAt.toISOString(),
  };
}

const isAboutPrivacy = (kind: NotificationKind): boolean =>
  kind === 'archiveReady' || kind === 'archiveFailed' || kind === 'erasureDone';

function contactMark(audience: NumberAudience, contact: { readonly id: number; readonly name: string }) {
  const { id, name } = presentContactName(audience, { ...contact, number: '' });
  return { id, name };
}
