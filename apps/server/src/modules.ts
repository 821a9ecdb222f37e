import { announcementsModule } from './modules/announcements/announcements.module.ts';
import { apiKeysModule } from './modules/api-keys/api-keys.module.ts';
import { attendancesModule } from './modules/attendances/attendances.module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { auditLogModule } from './modules/audit-log/audit-log.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { automationModule } from './modules/automation/automation.module.ts';
import { billingModule } from './modules/billing/billing.module.ts';
import { campaignsModule } from './modules/campaigns/campaigns.module.ts';
import { chatbotsModule } from './modules/chatbots/chatbots.module.ts';
import { chatsModule } from './modules/chats/chats.module.ts';
import { companiesModule } from './modules/companies/companies.module.ts';
import { connectionsModule } from './modules/connections/connections.module.ts';
import { consentsModule } from './modules/consents/consents.module.ts';
import { contactListsModule } from './modules/contact-lists/contact-lists.module.ts';
import { contactsModule } from './modules/contacts/contacts.module.ts';
import { copilotModule } from './modules/copilot/copilot.module.ts';
import { costsModule } from './modules/costs/costs.module.ts';
import { draftsModule } from './modules/drafts/drafts.module.ts';
import { externalApiModule } from './modules/external-api/external-api.module.ts';
import { filesModule } from './modules/files/files.module.ts';
import { flowsModule } from './modules/flows/flows.module.ts';
import { helpsModule } from './modules/helps/helps.module.ts';
import { historyImportModule } from './modules/history-import/history-import.module.ts';
import { inboundModule } from './modules/inbound/inbound.module.ts';
import { integrationsModule } from './modules/integrations/integrations.module.ts';
import { kanbanModule } from './modules/kanban/kanban.module.ts';
import { mediaModule } from './modules/media/media.module.ts';
import { messagesModule } from './modules/messages/messages.module.ts';
import { momentsModule } from './modules/moments/moments.module.ts';
import { notesModule } from './modules/notes/notes.module.ts';
import { notificationsModule } from './modules/notifications/notifications.module.ts';
import { numberQualityModule } from './modules/number-quality/number-quality.module.ts';
import { onboardingModule } from './modules/onboarding/onboarding.module.ts';
import { outboundModule } from './modules/outbound/outbound.module.ts';
import { plansModule } from './modules/plans/plans.module.ts';
import { presenceModule } from './modules/presence/presence.module.ts';
import { privacyModule } from './modules/privacy/privacy.module.ts';
import { promptsModule } from './modules/prompts/prompts.module.ts';
import { pushModule } from './modules/push/push.module.ts';
import { queuesModule } from './modules/queues/queues.module.ts';
import { quickMessagesModule } from './modules/quick-messages/quick-messages.module.ts';
import { schedulesModule } from './modules/schedules/schedules.module.ts';
import { settingsModule } from './modules/settings/settings.module.ts';
import { supportModule } from './modules/support/support.module.ts';
import { taggingModule } from './modules/tagging/tagging.module.ts';
import { tagsModule } from './modules/tags/tags.module.ts';
import { ticketsModule } from './modules/tickets/tickets.module.ts';
import { usersModule } from './modules/users/users.module.ts';
import { versionModule } from './modules/version/version.module.ts';
import { webSessionsModule } from './modules/web-sessions/web-sessions.module.ts';
import { webhooksOutModule } from './modules/webhooks-out/webhooks-out.module.ts';
import { whatsappSignUpModule } from './modules/whatsapp-sign-up/whatsapp-sign-up.module.ts';
import type { Module } from './platform/module/define-module.ts';

/** What the product is made of, one line each. */
export const modules: readonly Module[] = [
  versionModule,
  mediaModule,
  auditModule,
  auditLogModule,
  plansModule,
  billingModule,
  settingsModule,
  supportModule,
  companiesModule,
  helpsModule,
  announcementsModule,
  filesModule,
  chatbotsModule,
  queuesModule,
  usersModule,
  flowsModule,
  promptsModule,
  integrationsModule,
  authModule,
  contactsModule,
  contactListsModule,
  connectionsModule,
  ticketsModule,
  tagsModule,
  taggingModule,
  kanbanModule,
  notesModule,
  messagesModule,
  consentsModule,
  numberQualityModule,
  momentsModule,
  attendancesModule,
  draftsModule,
  chatsModule,
  costsModule,
  notificationsModule,
  presenceModule,
  quickMessagesModule,
  schedulesModule,
  campaignsModule,
  inboundModule,
  outboundModule,
  webSessionsModule,
  historyImportModule,
  whatsappSignUpModule,
  pushModule,
  automationModule,
  copilotModule,
  onboardingModule,
  webhooksOutModule,
  apiKeysModule,
  externalApiModule,
  privacyModule,
];
