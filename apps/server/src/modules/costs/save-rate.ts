import { type MessageRateBody, type MessageRateKey, PLATFORM_COMPANY_ID } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { ratesRepo, type StoredRate } from '../prices/index.ts';
import { repriceMessages } from './jobs/reprice-messages.job.ts';

/** A message that is being charged while the rate is saved may still have read the old one. */
const SETTLE_MS = 30_000;

export async function saveRate(
  platform: PlatformScope,
  { key, rate }: { readonly key: MessageRateKey; readonly rate: MessageRateBody },
): Promise<StoredRate> {
  const saved = await platform.transaction(async (platform) => {
    const before = await ratesRepo.lock(platform, key);
    const after = await ratesRepo.put(platform, key, rate);
    await audit(platform, before ? 'message-rate.change' : 'message-rate.create', { before, after });
    return after;
  });
  await reprice(platform, key);
  return saved;
}

export async function removeRate(platform: PlatformScope, key: MessageRateKey): Promise<void> {
  await platform.transaction(async (platform) => {
    const before = await ratesRepo.lock(platform, key);
    if (!before) throw new AppError('ERR_NO_RATE_FOUND');
    await ratesRepo.delete(platform, key);
    await audit(platform, 'message-rate.remove', { before, after: null });
  });
  await reprice(platform, key);
}

const audit = (
  platform: PlatformScope,
  action: string,
  details: { readonly before: StoredRate | null; readonly after: StoredRate | null },
): Promise<void> => platform.audit({ companyId: PLATFORM_COMPANY_ID, action, details });

async function reprice(platform: PlatformScope, key: MessageRateKey): Promise<void> {
  const startAfter = new Date(platform.now.getTime() + SETTLE_MS);
  for (const companyId of await ratesRepo.listChargedCompanies(platform, key.validFrom))
    await platform.forCompany(companyId).enqueue(repriceMessages, key, { startAfter });
}
