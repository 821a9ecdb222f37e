import type { Permission, PlanFeature } from '@recado/contracts';
import type { ComponentType } from 'react';
import { needLaterTexts } from '../shared/i18n/i18n.ts';
import type { screens as titles } from './locales/screens/pt.ts';

/** Access rule of a screen. The server enforces the same; this only decides what to show. */
export type ScreenRule =
  | { readonly for: 'public' }
  | { readonly for: 'permission'; readonly permission: Permission }
  /** `others` says where users without access end: home with an explanation, or silently at the conversations. */
  | { readonly for: 'super'; readonly others: 'told' | 'to-tickets' }
  | { readonly for: 'expired-company' };

export interface Screen {
  readonly path: `/${string}`;
  readonly rule: ScreenRule;
  readonly feature?: PlanFeature;
  readonly area: string;
  readonly title: keyof typeof titles;
  readonly page: () => Promise<ComponentType>;
}

const open: ScreenRule = { for: 'public' };
const needs = (permission: Permission): ScreenRule => ({ for: 'permission', permission });
/** A screen outside the workspace: its texts are downloaded with it. */
const later = (page: () => Promise<ComponentType>) => async () => (await Promise.all([page(), needLaterTexts()]))[0];
const superOnly: ScreenRule = { for: 'super', others: 'told' };

/** Every address of the product, once. The router, the menu, the palette and the titles derive from it. */
export const screens = [
  {
    path: '/login',
    rule: open,
    area: 'auth',
    title: 'login',
    page: () => import('./pages/login/login-page.tsx').then((file) => file.LoginPage),
  },
  {
    path: '/signup',
    rule: open,
    area: 'auth',
    title: 'signup',
    page: () => import('./pages/signup/signup-page.tsx').then((file) => file.SignupPage),
  },
  {
    path: '/forgot-password',
    rule: open,
    area: 'auth',
    title: 'forgotPassword',
    page: () => import('./pages/password/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  },
  {
    path: '/reset-password',
    rule: open,
    area: 'auth',
    title: 'resetPassword',
    page: () => import('./pages/password/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
  },
  {
    path: '/accept-invitation',
    rule: open,
    area: 'auth',
    title: 'acceptInvitation',
    page: () => import('./pages/password/accept-invitation-page.tsx').then((file) => file.AcceptInvitationPage),
  },
  {
    path: '/confirm-email',
    rule: needs('session:own'),
    area: 'auth',
    title: 'confirmEmail',
    page: later(() => import('./pages/password/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage)),
  },

  {
    path: '/',
    rule: needs('dashboard:view'),
    area: 'dashboard',
    title: 'dashboard',
    page: later(() => import('./pages/dashboard/dashboard-page.tsx').then((file) => file.DashboardPage)),
  },
  {
    path: '/reports',
    rule: needs('report:view'),
    area: 'reports',
    title: 'reports',
    page: later(() => import('./pages/reports/reports-page.tsx').then((file) => file.ReportsPage)),
  },
  {
    path: '/moments',
    rule: needs('moment:view'),
    area: 'moments',
    title: 'moments',
    page: later(() => import('./pages/moments/moments-page.tsx').then((file) => file.MomentsPage)),
  },

  {
    path: '/tickets',
    rule: needs('ticket:work'),
    area: 'tickets',
    title: 'tickets',
    page: () => import('./pages/tickets/tickets-page.tsx').then((file) => file.TicketsPage),
  },
  {
    path: '/tickets/:ticketId',
    rule: needs('ticket:work'),
    area: 'tickets',
    title: 'tickets',
    page: () => import('./pages/tickets/tickets-page.tsx').then((file) => file.TicketsPage),
  },
  {
    path: '/quick-messages',
    rule: needs('quick-message:work'),
    area: 'quick-messages',
    title: 'quickMessages',
    page: later(() => import('./pages/quick-messages/quick-messages-page.tsx').then((file) => file.QuickMessagesPage)),
  },
  {
    path: '/contacts',
    rule: needs('contact:work'),
    area: 'contacts',
    title: 'contacts',
    page: later(() => import('./pages/contacts/contacts-page.tsx').then((file) => file.ContactsPage)),
  },
  {
    path: '/contacts/import',
    rule: needs('contact:work'),
    area: 'contacts',
    title: 'contactsImport',
    page: later(() => import('./pages/contacts/contacts-import-page.tsx').then((file) => file.ContactsImportPage)),
  },
  {
    path: '/tags',
    rule: needs('tag:work'),
    area: 'tags',
    title: 'tags',
    page: later(() => import('./pages/tags/tags-page.tsx').then((file) => file.TagsPage)),
  },
  {
    path: '/helps',
    rule: needs('help:read'),
    area: 'helps',
    title: 'helps',
    page: later(() => import('./pages/helps/helps-page.tsx').then((file) => file.HelpsPage)),
  },
  {
    path: '/todolist',
    rule: needs('todo:work'),
    area: 'todolist',
    title: 'todolist',
    page: later(() => import('./pages/todolist/todolist-page.tsx').then((file) => file.TodolistPage)),
  },

  // Addresses ignore upper and lower case, so this is /Kanban too.
  {
    path: '/kanban',
    rule: needs('kanban:work'),
    feature: 'useKanban',
    area: 'kanban',
    title: 'kanban',
    page: later(() => import('./pages/kanban/kanban-page.tsx').then((file) => file.KanbanPage)),
  },
  {
    path: '/TagsKanban',
    rule: needs('kanban:work'),
    feature: 'useKanban',
    area: 'kanban',
    title: 'kanbanTags',
    page: later(() => import('./pages/kanban/stages-page.tsx').then((file) => file.StagesPage)),
  },
  {
    path: '/schedules',
    rule: needs('schedule:work'),
    feature: 'useSchedules',
    area: 'schedules',
    title: 'schedules',
    page: later(() => import('./pages/schedules/schedules-page.tsx').then((file) => file.SchedulesPage)),
  },
  {
    path: '/chats',
    rule: needs('chat:work'),
    feature: 'useInternalChat',
    area: 'chats',
    title: 'chats',
    page: later(() => import('./pages/chats/chats-page.tsx').then((file) => file.ChatsPage)),
  },
  {
    path: '/chats/:chatId',
    rule: needs('chat:work'),
    feature: 'useInternalChat',
    area: 'chats',
    title: 'chats',
    page: later(() => import('./pages/chats/chats-page.tsx').then((file) => file.ChatsPage)),
  },

  {
    path: '/campaigns',
    rule: needs('campaign:manage'),
    feature: 'useCampaigns',
    area: 'campaigns',
    title: 'campaigns',
    page: later(() => import('./pages/campaigns/campaigns-page.tsx').then((file) => file.CampaignsPage)),
  },
  {
    path: '/campaign/:campaignId/report',
    rule: needs('campaign:manage'),
    feature: 'useCampaigns',
    area: 'campaigns',
    title: 'campaignReport',
    page: later(() => import('./pages/campaigns/campaign-report-page.tsx').then((file) => file.CampaignReportPage)),
  },
  {
    path: '/contact-lists',
    rule: needs('contact-list:manage'),
    feature: 'useCampaigns',
    area: 'contact-lists',
    title: 'contactLists',
    page: later(() => import('./pages/contact-lists/contact-lists-page.tsx').then((file) => file.ContactListsPage)),
  },
  {
    path: '/contact-lists/:contactListId/contacts',
    rule: needs('contact-list:manage'),
    feature: 'useCampaigns',
    area: 'contact-lists',
    title: 'contactListContacts',
    page: later(() =>
      import('./pages/contact-lists/contact-list-items-page.tsx').then((file) => file.ContactListItemsPage),
    ),
  },
  {
    path: '/campaigns-config',
    rule: needs('campaign:manage'),
    feature: 'useCampaigns',
    area: 'campaigns',
    title: 'campaignsConfig',
    page: later(() => import('./pages/campaigns/campaigns-config-page.tsx').then((file) => file.CampaignsConfigPage)),
  },
  {
    path: '/phrase-lists',
    rule: needs('flow:manage'),
    area: 'flows',
    title: 'phraseLists',
    page: later(() => import('./pages/flows/flow-campaigns-page.tsx').then((file) => file.FlowCampaignsPage)),
  },
  {
    path: '/flowbuilders',
    rule: needs('flow:manage'),
    area: 'flows',
    title: 'flowbuilders',
    page: later(() => import('./pages/flows/flows-page.tsx').then((file) => file.FlowsPage)),
  },
  {
    path: '/flowbuilder/:id',
    rule: needs('flow:manage'),
    area: 'flows',
    title: 'flowbuilder',
    page: later(() => import('./pages/flow-builder/flow-builder-page.tsx').then((file) => file.FlowBuilderPage)),
  },
  {
    path: '/announcements',
    rule: superOnly,
    area: 'announcements',
    title: 'announcements',
    page: later(() => import('./pages/announcements/announcements-page.tsx').then((file) => file.AnnouncementsPage)),
  },
  {
    path: '/messages-api',
    rule: needs('external-api:manage'),
    feature: 'useExternalApi',
    area: 'external-api',
    title: 'messagesApi',
    page: later(() => import('./pages/external-api/external-api-page.tsx').then((file) => file.ExternalApiPage)),
  },
  {
    path: '/users',
    rule: needs('user:manage'),
    area: 'users',
    title: 'users',
    page: later(() => import('./pages/users/users-page.tsx').then((file) => file.UsersPage)),
  },
  {
    path: '/queues',
    rule: needs('queue:manage'),
    area: 'queues',
    title: 'queues',
    page: later(() => import('./pages/queues/queues-page.tsx').then((file) => file.QueuesPage)),
  },
  {
    path: '/prompts',
    rule: needs('prompt:manage'),
    feature: 'useOpenAi',
    area: 'prompts',
    title: 'prompts',
    page: later(() => import('./pages/prompts/prompts-page.tsx').then((file) => file.PromptsPage)),
  },
  {
    path: '/ai-usage',
    rule: needs('prompt:manage'),
    feature: 'useOpenAi',
    area: 'prompts',
    title: 'aiUsage',
    page: later(() => import('./pages/ai-usage/ai-usage-page.tsx').then((file) => file.AiUsagePage)),
  },
  {
    path: '/costs',
    rule: needs('cost:view'),
    area: 'costs',
    title: 'costs',
    page: later(() => import('./pages/costs/costs-page.tsx').then((file) => file.CostsPage)),
  },
  {
    path: '/queue-integration',
    rule: needs('integration:manage'),
    feature: 'useIntegrations',
    area: 'integrations',
    title: 'queueIntegration',
    page: later(() => import('./pages/integrations/integrations-page.tsx').then((file) => file.IntegrationsPage)),
  },
  {
    path: '/connections',
    rule: needs('connection:manage'),
    area: 'connections',
    title: 'connections',
    page: later(() => import('./pages/connections/connections-page.tsx').then((file) => file.ConnectionsPage)),
  },
  {
    path: '/allConnections',
    rule: { for: 'super', others: 'to-tickets' },
    area: 'connections',
    title: 'allConnections',
    page: later(() =>
      import('./pages/all-connections/all-connections-page.tsx').then((file) => file.AllConnectionsPage),
    ),
  },
  {
    path: '/files',
    rule: needs('file:manage'),
    area: 'files',
    title: 'files',
    page: later(() => import('./pages/files/files-page.tsx').then((file) => file.FilesPage)),
  },
  {
    path: '/financeiro',
    rule: needs('billing:manage'),
    area: 'billing',
    title: 'invoices',
    page: later(() => import('./pages/billing/invoices-page.tsx').then((file) => file.InvoicesPage)),
  },
  {
    path: '/financeiro-aberto',
    rule: { for: 'expired-company' },
    area: 'billing',
    title: 'openInvoices',
    page: later(() => import('./pages/billing/open-invoices-page.tsx').then((file) => file.OpenInvoicesPage)),
  },
  {
    path: '/privacy',
    rule: needs('privacy:manage'),
    area: 'privacy',
    title: 'privacy',
    page: later(() => import('./pages/privacy/privacy-page.tsx').then((file) => file.PrivacyPage)),
  },
  {
    path: '/settings',
    rule: needs('setting:edit'),
    area: 'settings',
    title: 'settings',
    page: later(() => import('./pages/settings/settings-page.tsx').then((file) => file.SettingsPage)),
  },
  {
    path: '/audit',
    rule: needs('audit:read'),
    area: 'audit',
    title: 'audit',
    page: later(() => import('./pages/audit/audit-page.tsx').then((file) => file.AuditPage)),
  },
  {
    path: '/companies',
    rule: superOnly,
    area: 'companies',
    title: 'companies',
    page: later(() => import('./pages/companies/companies-page.tsx').then((file) => file.CompaniesPage)),
  },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof screens)[number]['path'];

export const screenAt = (path: ScreenPath): Screen => {
  const screen: Screen | undefined = screens.find((candidate) => candidate.path === path);
  if (screen === undefined) throw new Error(`no screen at ${path}`);
  return screen;
};
