import { z } from 'zod';
import { defineContract } from '../route.ts';
import { messageSchema } from './message.ts';

export const messageMediaContract = defineContract({
  fetchAgain: {
    method: 'POST',
    path: '/messages/:id/media/retry',
    summary: 'Downloads a customer’s file again from the provider after a failed download.',
    access: { permission: 'ticket:work' },
    params: z.object({ id: z.uuid() }),
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_WAPP_DOWNLOAD_MEDIA'],
  },
});
