import { aiUsage } from '../../../features/ai-usage/locales/es.ts';
import { announcements } from '../../../features/announcements/locales/es.ts';
import { audit } from '../../../features/audit/locales/es.ts';
import { billing } from '../../../features/billing/locales/es.ts';
import { campaigns } from '../../../features/campaigns/locales/es.ts';
import { chats } from '../../../features/chats/locales/es.ts';
import { companies } from '../../../features/companies/locales/es.ts';
import { connections } from '../../../features/connections/locales/es.ts';
import { contactLists } from '../../../features/contact-lists/locales/es.ts';
import { contacts } from '../../../features/contacts/locales/es.ts';
import { costs } from '../../../features/costs/locales/es.ts';
import { dashboard } from '../../../features/dashboard/locales/es.ts';
import { devices } from '../../../features/devices/locales/es.ts';
import { externalApi } from '../../../features/external-api/locales/es.ts';
import { files } from '../../../features/files/locales/es.ts';
import { flowBuilder } from '../../../features/flow-builder/locales/es.ts';
import { flows } from '../../../features/flows/locales/es.ts';
import { helps } from '../../../features/helps/locales/es.ts';
import { integrations } from '../../../features/integrations/locales/es.ts';
import { kanban } from '../../../features/kanban/locales/es.ts';
import { moments } from '../../../features/moments/locales/es.ts';
import { plans } from '../../../features/plans/locales/es.ts';
import { privacy } from '../../../features/privacy/locales/es.ts';
import { profile } from '../../../features/profile/locales/es.ts';
import { prompts } from '../../../features/prompts/locales/es.ts';
import { push } from '../../../features/push/locales/es.ts';
import { queues } from '../../../features/queues/locales/es.ts';
import { quickMessages } from '../../../features/quick-messages/locales/es.ts';
import { rates } from '../../../features/rates/locales/es.ts';
import { reports } from '../../../features/reports/locales/es.ts';
import { schedules } from '../../../features/schedules/locales/es.ts';
import { secondFactor } from '../../../features/second-factor/locales/es.ts';
import { settings } from '../../../features/settings/locales/es.ts';
import { support } from '../../../features/support/locales/es.ts';
import { tags } from '../../../features/tags/locales/es.ts';
import { todolist } from '../../../features/todolist/locales/es.ts';
import { users } from '../../../features/users/locales/es.ts';
import { records } from '../../../shared/i18n/records/es.ts';
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
