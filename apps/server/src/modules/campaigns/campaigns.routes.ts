import {
  campaignSettingsContract,
  campaignsContract,
  PAGE_SIZE,
  riskNoticesContract,
  SHIPPING_PAGE_SIZE,
  toSettingRows,
} from '@recado/contracts';
import { cutPage, readCursorPage } from '../../platform/cursor-page.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { sheetAnswer } from '../../platform/sheets/sheet-answer.ts';
import { companiesRepo } from '../companies/index.ts';
import { countNumberSearch } from '../contacts/index.ts';
import { languageOf } from '../users/index.ts';
import { attachCampaignFile, detachCampaignFile } from './campaign-media.ts';
import { readCampaignSettings, saveCampaignSettings } from './campaign-settings.ts';
import { presentCampaign, presentShipping, readCampaignChange } from './campaigns.present.ts';
import { campaignsRepo } from './campaigns.repo.ts';
import type { NewCampaign } from './campaigns.tables.ts';
import { createCampaign } from './create-campaign.ts';
import { signRiskNotice } from './governor/risk-notice.ts';
import { recipientsRepo } from './recipients.repo.ts';
import { removeCampaign } from './remove-campaign.ts';
import { estimateCampaign } from './report/estimate-campaign.ts';
import { exportRecipients } from './report/export-recipients.ts';
import { readCampaign } from './report/read-report.ts';
import { restartCampaign, retryFailed } from './start-campaign.ts';
import { cancelCampaign } from './stop-campaign.ts';
import { testCampaign } from './test-campaign.ts';
import { updateCampaign } from './update-campaign.ts';

export const campaignRoutes = routes(campaignsContract, {
  list: async ({ scope, viewer, query }) => {
    const cursorPage = readCursorPage(viewer, query);
    if (cursorPage) {
      const { rows, count } = await campaignsRepo.listAfter(scope, query.searchParam, cursorPage.after);
      const { page, ...rest } = cutPage(rows, cursorPage, ({ id }) => ({ key: '', id }));
      return { records: page.map((row) => presentCampaign(scope, row)), ...rest, count };
    }
    const { rows, count } = await campaignsRepo.listPage(scope, query);
    return {
      records: rows.map((row) => presentCampaign(scope, row)),
      count,
      hasMore: count > query.pageNumber * PAGE_SIZE,
    };
  },

  one: ({ scope, params }) => readCampaign(scope, params.id),

  create: async ({ scope, body }) => {
    const { timeZone } = await companiesRepo.get(scope);
    const fields = readCampaignChange(body, timeZone) as NewCampaign;
    return presentCampaign(scope, await createCampaign(scope, fields));
  },

  update: async ({ scope, params, body }) => {
    const { timeZone } = await companiesRepo.get(scope);
    const read = (before: Parameters<typeof readCampaignChange>[2]) => readCampaignChange(body, timeZone, before);
    return presentCampaign(scope, await updateCampaign(scope, { campaignId: params.id, read }));
  },

  remove: async ({ scope, params }) => {
    await removeCampaign(scope, params.id);
    return { message: 'Campaign deleted' };
  },

  cancel: async ({ scope, params }) => {
    await cancelCampaign(scope, params.id);
    return null;
  },

  restart: async ({ scope, params }) => {
    await restartCampaign(scope, params.id);
    return null;
  },

  upload: async ({ scope, params, files: [file] }) => {
    if (!file) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'file', message: 'Obrigatório' }] });
    return presentCampaign(scope, await attachCampaignFile(scope, { campaignId: params.id, file }));
  },

  removeMedia: async ({ scope, params }) => presentCampaign(scope, await detachCampaignFile(scope, params.id)),

  estimate: ({ scope, params }) => estimateCampaign(scope, params.id),

  test: async ({ scope, params, body }) => ({
    results: await testCampaign(scope, { campaignId: params.id, numbers: body.numbers }),
  }),

  retry: async ({ scope, params }) => ({ retried: await retryFailed(scope, params.id) }),

  shipping: async ({ scope, params, query }) => {
    await countNumberSearch(scope, query.searchParam);
    await campaignsRepo.get(scope, params.id);
    const rows = await recipientsRepo.listPage(scope, params.id, query);
    const shipping = rows.slice(0, SHIPPING_PAGE_SIZE).map(presentShipping);
    const hasMore = rows.length > SHIPPING_PAGE_SIZE;
    return { shipping, hasMore, nextCursor: hasMore ? (shipping.at(-1)?.id ?? null) : null };
  },

  export: async ({ scope, viewer, params }) => {
    const language = await languageOf(scope, viewer);
    const workbook = await exportRecipients(scope, { campaignId: params.id, language });
    return sheetAnswer({ ...workbook, as: 'xlsx', fileName: `campanha_${params.id}.xlsx` });
  },
});

export const campaignSettingRoutes = routes(campaignSettingsContract, {
  list: async ({ scope }) => toSettingRows(await readCampaignSettings(scope)),
  save: async ({ scope, body }) => toSettingRows(await saveCampaignSettings(scope, body.settings)),
});

export const riskNoticeRoutes = routes(riskNoticesContract, {
  sign: ({ scope, viewer, body: { whatsappId: connectionId, signedBy, language } }) =>
    signRiskNotice(scope, { connectionId, signedBy, language, userId: viewer.userId }),
});
