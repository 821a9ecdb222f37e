import { z } from 'zod';
import { defineContract, fileResponse } from '../route.ts';

export const mediaContract = defineContract({
  file: {
    method: 'GET',
    path: '/public/*',
    summary: 'A stored file, by the address that came with its message. Takes a Range header.',
    access: {
      public: 'The address is signed and runs out: pictures and players load it without a header to put a token in.',
    },
    params: z.object({ '*': z.string() }),
    // Not required, so that an address with a piece missing is refused like any other that is not valid any more.
    query: z.object({
      e: z.string().default('').describe('When the address runs out.'),
      s: z.string().default('').describe('The signature.'),
      n: z.string().default('').describe('The name a download is saved under.'),
    }),
    response: fileResponse,
    errors: ['ERR_MEDIA_ADDRESS_EXPIRED', 'ERR_NOT_FOUND'],
  },
});
