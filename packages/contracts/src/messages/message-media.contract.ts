import { z } from 'zod';
import { defineContract } from '../route.ts';
import { messageSchema } from './message.ts';

export const messageMediaContract = defineContract({
  fetchAgain: {
    method: 'POST',
    path: '/messages/:id/media/retry',
    summary: 'Asks the provider once more for a customer’s file that did not come.',
    access: { permission: 'ticket:work' },
    params: z.object({ id: z.uuid() }),
    response: messageSchema,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_WAPP_DOWNLOAD_MEDIA'],
  },
});
