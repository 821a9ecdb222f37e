import { mediaContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { fileAnswer, rangeNotSatisfiable } from '../../platform/http/answers.ts';
import { routes } from '../../platform/http/route.ts';
import { isBrandingKey } from '../../platform/media/branding-files.ts';
import { readMediaAddress } from '../../platform/media/media-address.ts';
import { mediaDelivery } from '../../platform/media/media-delivery.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { companiesRepo } from '../companies/index.ts';
import { openMedia } from './open-media.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const mediaRoutes = routes(mediaContract, {
  async file({ services, caller, params: { '*': key }, query }) {
    const isBranding = isBrandingKey(key);
    const given = { key, expiry: query.e, signature: query.s, fileName: query.n, now: services.clock() };
    const address = isBranding ? { fileName: undefined, secondsLeft: YEAR_SECONDS } : readMediaAddress(services, given);
    if (!address) throw new AppError('ERR_MEDIA_ADDRESS_EXPIRED');
    if (!isBranding) await assertOwnerIsThere(services, key);
    const { fileName, secondsLeft } = address;
    const opened = await openMedia(services.storage, key, caller.header('range'));
    if (opened.outcome === 'beyond-end') return rangeNotSatisfiable(opened.sizeBytes);
    const { body, sizeBytes, range, contentType } = opened.object;
    return fileAnswer({
      ...mediaDelivery(contentType),
      body,
      sizeBytes,
      range,
      fileName,
      // A key is written once, so its content does not change while the address is valid.
      cacheControl: `${isBranding ? 'public' : 'private'}, max-age=${secondsLeft}, immutable`,
    });
  },
});

/** The signature outlives a removed company, and so do its files until they are erased. */
async function assertOwnerIsThere(services: Services, key: string): Promise<void> {
  // Only our own addresses are signed, and their keys begin with the company.
  const companyId = Number(key.slice(0, key.indexOf('/')));
  if (!(await companiesRepo.isThere(companyScope(services, { companyId, actor: 'system' })))) {
    throw new AppError('ERR_NOT_FOUND');
  }
}
