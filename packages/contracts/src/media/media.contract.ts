import { z } from 'zod';
import { defineContract, fileResponse } from '../route.ts';

export const mediaContract = defineContract({
  file: {
    method: 'GET',
    path: '/public/*',
    summary: 'Returns a stored file by the signed URL of its message. Supports Range requests.',
    access: {
      public: 'The address is signed and runs out: pictures and players load it without a header to put a token in.',
    },
    params: z.object({ '*': z.string() }),
    // Optional, so that a URL with a missing part gets the same error as an expired one.
    query: z.object({
      e: z.string().default('').describe('When the address runs out.'),
      s: z.string().default('').describe('The signature.'),
      n: z.string().default('').describe('The name a download is saved under.'),
    }),
    response: fileResponse,
    errors: ['ERR_MEDIA_ADDRESS_EXPIRED', 'ERR_NOT_FOUND'],
  },
});
