import { PAGE_SIZE, type SignInRecord, signInsContract } from '@recado/contracts';
import { cutPage, readCursorPage } from '../../../platform/cursor-page.ts';
import { describeDevice } from '../../../platform/devices/describe-device.ts';
import { networkOf } from '../../../platform/devices/network-of.ts';
import { routes } from '../../../platform/http/route.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type SignInRecordRow, signInRecordsRepo, unknownSignInsRepo } from './sign-in-records.repo.ts';

const DAY_MS = 86_400_000;

export const signInRoutes = routes(signInsContract, {
  list: ({ scope, viewer, query }) => showPage(scope, viewer, query),

  // Staff inside for support have their records in their own company.
  listOwn: ({ scope, viewer, query }) =>
    viewer.support
      ? Promise.resolve({ records: [], nextCursor: null })
      : showPage(scope, viewer, { ...query, userId: viewer.userId }),

  listUnknown: async ({ platform }) => {
    const rows = await unknownSignInsRepo.listSince(platform, new Date(platform.now.getTime() - DAY_MS));
    const byNetwork = Map.groupBy(rows, ({ sourceAddress }) => networkOf(sourceAddress));
    const networks = [...byNetwork].map(([network, sources]) => ({
      network,
      addresses: sources.length,
      attempts: sources.reduce((sum, { attempts }) => sum + attempts, 0),
    }));
    return { networks: networks.sort((one, other) => other.attempts - one.attempts) };
  },
});

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly userId?: number | undefined;
}

async function showPage(scope: CompanyScope, viewer: Viewer, { limit = PAGE_SIZE, cursor, userId }: PageQuery) {
  const asked = readCursorPage(viewer, { limit, cursor }) ?? { after: undefined, limit };
  const rows = await signInRecordsRepo.listPage(scope, asked.after, userId);
  const { page, nextCursor } = cutPage(rows, asked, ({ key, id }) => ({ key, id }));
  return { records: page.map(presentRecord), nextCursor };
}

const presentRecord = (row: SignInRecordRow): SignInRecord => ({
  id: row.id,
  user: { id: row.userId, name: row.userName },
  result: row.result,
  happenedAt: row.happenedAt.toISOString(),
  ...describeDevice(row.userAgent),
  network: networkOf(row.sourceAddress),
  attempts: row.attempts,
});
