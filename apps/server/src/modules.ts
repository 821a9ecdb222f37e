import { announcementsModule } from './modules/announcements/announcements.module.ts';
import { attendancesModule } from './modules/attendances/attendances.module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { automationModule } from './modules/automation/automation.module.ts';
import { billingModule } from './modules/billing/billing.module.ts';
import { chatbotsModule } from './modules/chatbots/chatbots.module.ts';
import { chatsModule } from './modules/chats/chats.module.ts';
import { companiesModule } from './modules/companies/companies.module.ts';
import { connectionsModule } from './modules/connections/connections.module.ts';
import { contactListsModule } from './modules/contact-lists/contact-lists.module.ts';
import { contactsModule } from './modules/contacts/contacts.module.ts';
import { draftsModule } from './modules/drafts/drafts.module.ts';
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
import { onboardingModule } from './modules/onboarding/onboarding.module.ts';
import { outboundModule } from './modules/outbound/outbound.module.ts';
import { plansModule } from './modules/plans/plans.module.ts';
import { presenceModule } from './modules/presence/presence.module.ts';
import { promptsModule } from './modules/prompts/prompts.module.ts';
import { pushModule } from './modules/push/push.module.ts';
import { queuesModule } from './modules/queues/queues.module.ts';
import { quickMessagesModule } from './modules/quick-messages/quick-messages.module.ts';
import { schedulesModule } from './modules/schedules/schedules.module.ts';
import { settingsModule } from './modules/settings/settings.module.ts';
import { taggingModule } from './modules/tagging/tagging.module.ts';
import { tagsModule } from './modules/tags/tags.module.ts';
import { ticketsModule } from './modules/tickets/tickets.module.ts';
import { usersModule } from './modules/users/users.module.ts';
import { versionModule } from './modules/version/version.module.ts';
import { webSessionsModule } from './modules/web-sessions/web-sessions.module.ts';
import type { Module } from './platform/module/define-module.ts';

/** What the product is made of, one line each. */
export const modules: readonly Module[] = [
  versionModule,
  mediaModule,
  auditModule,
  plansModule,
  billingModule,
  settingsModule,
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
  momentsModule,
  attendancesModule,
  draftsModule,
  chatsModule,
  notificationsModule,
  presenceModule,
  quickMessagesModule,
  schedulesModule,
  inboundModule,
  outboundModule,
  webSessionsModule,
  historyImportModule,
  pushModule,
  automationModule,
  onboardingModule,
];
