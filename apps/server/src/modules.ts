import { authModule } from './modules/auth/auth.module.ts';
import { plansModule } from './modules/plans/plans.module.ts';
import { settingsModule } from './modules/settings/settings.module.ts';
import { usersModule } from './modules/users/users.module.ts';
import { versionModule } from './modules/version/version.module.ts';
import type { Module } from './platform/module.ts';

/** What the product is made of, one line each. */
export const modules: readonly Module[] = [versionModule, plansModule, settingsModule, usersModule, authModule];
