import { z } from 'zod';
import { defineContract } from '../route.ts';

export const versionContract = defineContract({
  version: {
    method: 'GET',
    path: '/version',
    summary: 'Returns the running version.',
    access: { public: 'The sign-in page and the drawer show it.' },
    response: z.object({ version: z.string() }),
  },
});
