import { aiUsage } from '../../../features/ai-usage/locales/tr.ts';
import { announcements } from '../../../features/announcements/locales/tr.ts';
import { audit } from '../../../features/audit/locales/tr.ts';
import { billing } from '../../../features/billing/locales/tr.ts';
import { campaigns } from '../../../features/campaigns/locales/tr.ts';
import { chats } from '../../../features/chats/locales/tr.ts';
import { companies } from '../../../features/companies/locales/tr.ts';
import { connections } from '../../../features/connections/locales/tr.ts';
import { contactLists } from '../../../features/contact-lists/locales/tr.ts';
import { contacts } from '../../../features/contacts/locales/tr.ts';
import { costs } from '../../../features/costs/locales/tr.ts';
import { dashboard } from '../../../features/dashboard/locales/tr.ts';
import { devices } from '../../../features/devices/locales/tr.ts';
import { externalApi } from '../../../features/external-api/locales/tr.ts';
import { files } from '../../../features/files/locales/tr.ts';
import { flowBuilder } from '../../../features/flow-builder/locales/tr.ts';
import { flows } from '../../../features/flows/locales/tr.ts';
import { helps } from '../../../features/helps/locales/tr.ts';
import { integrations } from '../../../features/integrations/locales/tr.ts';
import { kanban } from '../../../features/kanban/locales/tr.ts';
import { moments } from '../../../features/moments/locales/tr.ts';
import { plans } from '../../../features/plans/locales/tr.ts';
import { privacy } from '../../../features/privacy/locales/tr.ts';
import { profile } from '../../../features/profile/locales/tr.ts';
import { prompts } from '../../../features/prompts/locales/tr.ts';
import { push } from '../../../features/push/locales/tr.ts';
import { queues } from '../../../features/queues/locales/tr.ts';
import { quickMessages } from '../../../features/quick-messages/locales/tr.ts';
import { rates } from '../../../features/rates/locales/tr.ts';
import { reports } from '../../../features/reports/locales/tr.ts';
import { schedules } from '../../../features/schedules/locales/tr.ts';
import { secondFactor } from '../../../features/second-factor/locales/tr.ts';
import { settings } from '../../../features/settings/locales/tr.ts';
import { support } from '../../../features/support/locales/tr.ts';
import { tags } from '../../../features/tags/locales/tr.ts';
import { todolist } from '../../../features/todolist/locales/tr.ts';
import { users } from '../../../features/users/locales/tr.ts';
import { records } from '../../../shared/i18n/records/tr.ts';
import type { texts as pt } from './pt.ts';

export const texts = {
  records,
  aiUsage,
  costs,
  rates,
  announcements,
  audit,
  billing,
  campaigns,
  chats,
  connections,
  tags,
  todolist,
  contacts,
  contactLists,
  quickMessages,
  users,
  privacy,
  profile,
  devices,
  prompts,
  push,
  queues,
  externalApi,
  files,
  flows,
  flowBuilder,
  helps,
  integrations,
  kanban,
  moments,
  reports,
  schedules,
  secondFactor,
  settings,
  support,
  companies,
  dashboard,
  plans,
} satisfies Record<keyof typeof pt, object>;
