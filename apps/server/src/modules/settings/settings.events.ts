import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutSetting = z.object({ key: z.string() });

export const companySettingChanged = defineEvent('setting.changed', aboutSetting);
/** Emitted in the platform's own company: no other may publish to all users. */
export const platformSettingChanged = defineEvent('platform-setting.changed', aboutSetting);
