import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutUser = z.object({ userId: z.number() });

export const notificationCreated = defineEvent('notification.created', aboutUser);
export const notificationsRead = defineEvent('notification.read', aboutUser);
