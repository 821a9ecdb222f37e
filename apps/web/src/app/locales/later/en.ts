import { aiUsage } from '../../../features/ai-usage/locales/en.ts';
import { announcements } from '../../../features/announcements/locales/en.ts';
import { audit } from '../../../features/audit/locales/en.ts';
import { billing } from '../../../features/billing/locales/en.ts';
import { campaigns } from '../../../features/campaigns/locales/en.ts';
import { chats } from '../../../features/chats/locales/en.ts';
import { companies } from '../../../features/companies/locales/en.ts';
import { connections } from '../../../features/connections/locales/en.ts';
import { contactLists } from '../../../features/contact-lists/locales/en.ts';
import { contacts } from '../../../features/contacts/locales/en.ts';
import { costs } from '../../../features/costs/locales/en.ts';
import { dashboard } from '../../../features/dashboard/locales/en.ts';
import { devices } from '../../../features/devices/locales/en.ts';
import { externalApi } from '../../../features/external-api/locales/en.ts';
import { files } from '../../../features/files/locales/en.ts';
import { flowBuilder } from '../../../features/flow-builder/locales/en.ts';
import { flows } from '../../../features/flows/locales/en.ts';
import { helps } from '../../../features/helps/locales/en.ts';
import { integrations } from '../../../features/integrations/locales/en.ts';
import { kanban } from '../../../features/kanban/locales/en.ts';
import { moments } from '../../../features/moments/locales/en.ts';
import { plans } from '../../../features/plans/locales/en.ts';
import { privacy } from '../../../features/privacy/locales/en.ts';
import { profile } from '../../../features/profile/locales/en.ts';
import { prompts } from '../../../features/prompts/locales/en.ts';
import { push } from '../../../features/push/locales/en.ts';
import { queues } from '../../../features/queues/locales/en.ts';
import { quickMessages } from '../../../features/quick-messages/locales/en.ts';
import { rates } from '../../../features/rates/locales/en.ts';
import { reports } from '../../../features/reports/locales/en.ts';
import { schedules } from '../../../features/schedules/locales/en.ts';
import { secondFactor } from '../../../features/second-factor/locales/en.ts';
import { settings } from '../../../features/settings/locales/en.ts';
import { support } from '../../../features/support/locales/en.ts';
import { tags } from '../../../features/tags/locales/en.ts';
import { todolist } from '../../../features/todolist/locales/en.ts';
import { users } from '../../../features/users/locales/en.ts';
import { records } from '../../../shared/i18n/records/en.ts';
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
