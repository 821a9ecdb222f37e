import { numberQualityContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo, messageTemplatesRepo } from '../connections/index.ts';
import { campaignShare } from './limit-room.ts';
import { listNumberProblems } from './list-number-problems.ts';
import { numberProblems } from './number-problems.ts';
import { numberQualityRepo } from './number-quality.repo.ts';
import type { NumberQualityRow } from './number-quality.tables.ts';

export const numberQualityRoutes = routes(numberQualityContract, {
  listProblems: ({ scope }) => listNumberProblems(scope),

  show: async ({ scope, params: { id } }) => {
    await connectionsRepo.get(scope, id);
    const quality = await numberQualityRepo.find(scope, id);
    const paused = await messageTemplatesRepo.listPaused(scope);
    const pausedTemplates = paused.filter(({ connectionId }) => connectionId === id).map(({ name }) => name);
    return {
      rating: quality?.rating ?? ('UNKNOWN' as const),
      isUnlimited: quality?.isUnlimited ?? false,
      messagingLimit: quality?.messagingLimit ?? null,
      usedToday: quality ? await usedBy(scope, quality) : 0,
      forCampaigns:
        quality?.messagingLimit === null || quality === undefined ? null : campaignShare(quality.messagingLimit),
      restrictedUntil: quality?.restrictedUntil?.toISOString() ?? null,
      isRestricted: quality?.restrictedAt != null,
      stopCode: quality?.stopCode ?? null,
      stoppedAt: quality?.stoppedAt?.toISOString() ?? null,
      updatedAt: quality?.updatedAt.toISOString() ?? null,
      verifiedName: quality?.verifiedName ?? '',
      nameStatus: quality?.nameStatus ?? '',
      throughput: quality?.throughput ?? '',
      checkedAt: quality?.checkedAt?.toISOString() ?? null,
      checkFailure: quality?.checkFailure ?? '',
      pausedTemplates,
      problems: numberProblems(quality, { pausedTemplates: pausedTemplates.length, now: scope.now }),
    };
  },
});

/** The largest limit there is. */
const MOST = 100_000;

const usedBy = async (scope: CompanyScope, { portfolioId, messagingLimit }: NumberQualityRow): Promise<number> =>
  portfolioId === '' ? 0 : numberQualityRepo.countUses(scope, portfolioId, messagingLimit ?? MOST);
