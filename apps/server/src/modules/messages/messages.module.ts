import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { contactMerged } from '../contacts/index.ts';
import { ticketRead, ticketsMerged, ticketTransferred } from '../tickets/index.ts';
import { askReadReceipt } from './ask-read-receipt.ts';
import { contactMediaRoutes } from './contact-media.routes.ts';
import { holdDelayedAfterRestore } from './hold-after-restore.ts';
import { askDelivery } from './jobs/ask-delivery.job.ts';
import { fetchLinkPreview } from './jobs/fetch-link-preview.job.ts';
import { indexMessages } from './jobs/index-messages.cron.ts';
import { measureConnections } from './jobs/measure-connections.cron.ts';
import { makeMonths, removeMonths } from './jobs/message-months.cron.ts';
import { purgeUnclaimedEffects } from './jobs/purge-unclaimed-effects.cron.ts';
import { messageChanged } from './messages.events.ts';
import { messagesLive } from './messages.live.ts';
import { messagesRepo } from './messages.repo.ts';
import { messageRoutes } from './messages.routes.ts';
import { showLengthOnTicket } from './show-length-on-ticket.ts';
import { statusUntilRepo } from './status-until.repo.ts';
import { storeTransferNote } from './store-transfer-note.ts';
import { templateMessageRoutes } from './template-messages.routes.ts';

export const messagesModule = defineModule({
  name: 'messages',
  afterRestore: [holdDelayedAfterRestore],
  routes: [...messageRoutes, ...templateMessageRoutes, ...contactMediaRoutes],
  jobs: [fetchLinkPreview, askDelivery],
  crons: [makeMonths, removeMonths, purgeUnclaimedEffects, indexMessages, measureConnections],
  reactions: [
    when(messageChanged, showLengthOnTicket),
    when(ticketRead, askReadReceipt),
    when(ticketsMerged, messagesRepo.moveAll),
    when(contactMerged, statusUntilRepo.moveAll),
    when(ticketTransferred, storeTransferNote),
  ],
  live: messagesLive,
});
