import { authModule } from './modules/auth/auth.module.ts';
import { connectionsModule } from './modules/connections/connections.module.ts';
import { contactsModule } from './modules/contacts/contacts.module.ts';
import { plansModule } from './modules/plans/plans.module.ts';
import { queuesModule } from './modules/queues/queues.module.ts';
import { settingsModule } from './modules/settings/settings.module.ts';
import { usersModule } from './modules/users/users.module.ts';
import { versionModule } from './modules/version/version.module.ts';
import type { Module } from './platform/module.ts';

/** What the product is made of, one line each. */
export const modules: readonly Module[] = [
  versionModule,
  plansModule,
  settingsModule,
  queuesModule,
  usersModule,
  authModule,
  contactsModule,
  connectionsModule,
];
