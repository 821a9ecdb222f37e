import { aiUsage } from '../../../features/ai-usage/locales/pt.ts';
import { announcements } from '../../../features/announcements/locales/pt.ts';
import { audit } from '../../../features/audit/locales/pt.ts';
import { billing } from '../../../features/billing/locales/pt.ts';
import { campaigns } from '../../../features/campaigns/locales/pt.ts';
import { chats } from '../../../features/chats/locales/pt.ts';
import { companies } from '../../../features/companies/locales/pt.ts';
import { connections } from '../../../features/connections/locales/pt.ts';
import { contactLists } from '../../../features/contact-lists/locales/pt.ts';
import { contacts } from '../../../features/contacts/locales/pt.ts';
import { costs } from '../../../features/costs/locales/pt.ts';
import { dashboard } from '../../../features/dashboard/locales/pt.ts';
import { devices } from '../../../features/devices/locales/pt.ts';
import { externalApi } from '../../../features/external-api/locales/pt.ts';
import { files } from '../../../features/files/locales/pt.ts';
import { flowBuilder } from '../../../features/flow-builder/locales/pt.ts';
import { flows } from '../../../features/flows/locales/pt.ts';
import { helps } from '../../../features/helps/locales/pt.ts';
import { integrations } from '../../../features/integrations/locales/pt.ts';
import { kanban } from '../../../features/kanban/locales/pt.ts';
import { moments } from '../../../features/moments/locales/pt.ts';
import { plans } from '../../../features/plans/locales/pt.ts';
import { privacy } from '../../../features/privacy/locales/pt.ts';
import { profile } from '../../../features/profile/locales/pt.ts';
import { prompts } from '../../../features/prompts/locales/pt.ts';
import { push } from '../../../features/push/locales/pt.ts';
import { queues } from '../../../features/queues/locales/pt.ts';
import { quickMessages } from '../../../features/quick-messages/locales/pt.ts';
import { rates } from '../../../features/rates/locales/pt.ts';
import { reports } from '../../../features/reports/locales/pt.ts';
import { schedules } from '../../../features/schedules/locales/pt.ts';
import { secondFactor } from '../../../features/second-factor/locales/pt.ts';
import { settings } from '../../../features/settings/locales/pt.ts';
import { support } from '../../../features/support/locales/pt.ts';
import { tags } from '../../../features/tags/locales/pt.ts';
import { todolist } from '../../../features/todolist/locales/pt.ts';
import { users } from '../../../features/users/locales/pt.ts';
import { records } from '../../../shared/i18n/records/pt.ts';

/** What the screens beside the workspace say, as one download. A feature of theirs adds its line here and in en, es and tr. */
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
} as const;
