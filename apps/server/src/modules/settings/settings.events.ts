import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

export const companySettingChanged = defineEvent('setting.changed', z.object({ key: z.string() }));
