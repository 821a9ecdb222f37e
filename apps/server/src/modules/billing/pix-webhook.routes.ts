import { timingSafeEqual } from 'node:crypto';
import { pixWebhookContract } from '@recado/contracts';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { recordCallback } from './record-callback.ts';

export const pixWebhookRoutes = routes(pixWebhookContract, {
  async receive({ services, query, body }) {
    const { PIX_WEBHOOK_KEY: key } = services.env;
    if (!services.pix || key === '') throw new AppError('ERR_NOT_FOUND');
    if (!isSame(query.key, key)) throw new AppError('ERR_WEBHOOK_SIGNATURE');
    await recordCallback(services, readTxids(body));
    return {};
  },
});

const MOST_TRANSFERS = 1000;
const callback = z.object({
  pix: z
    .array(z.object({ txid: z.string().max(35).optional() }))
    .max(MOST_TRANSFERS)
    .default([]),
});

/** A bank that tests the address sends a body without transfers. */
function readTxids(body: Buffer): string[] {
  try {
    const { pix } = callback.parse(JSON.parse(body.toString('utf8')));
    return [...new Set(pix.flatMap(({ txid }) => txid ?? []))];
  } catch (error) {
    throw new AppError('ERR_INVALID_REQUEST', { cause: error });
  }
}

function isSame(given: string, expected: string): boolean {
  const [some, other] = [Buffer.from(given), Buffer.from(expected)];
  return some.length === other.length && timingSafeEqual(some, other);
}
