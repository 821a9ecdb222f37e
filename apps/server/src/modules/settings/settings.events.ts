import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

const aboutSetting = z.object({ key: z.string() });

export const companySettingChanged = defineEvent('setting.changed', aboutSetting);
/** Announced in the platform's own company: no other may speak to everybody. */
export const platformSettingChanged = defineEvent('platform-setting.changed', aboutSetting);
