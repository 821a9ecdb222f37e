import { QUICK_MESSAGES_LIMIT, quickMessagesContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { attachFile } from './attach-file.ts';
import { createQuickMessage } from './create-quick-message.ts';
import { findQuickMessage } from './find-quick-message.ts';
import { presentQuickMessage, readQuickMessageChange } from './quick-messages.present.ts';
import { quickMessagesRepo } from './quick-messages.repo.ts';
import { removeQuickMessage } from './remove-quick-message.ts';
import { updateQuickMessage } from './update-quick-message.ts';

export const quickMessageRoutes = routes(quickMessagesContract, {
  list: async ({ scope, viewer: { userId }, query }) => {
    const { rows, hasMore } = await quickMessagesRepo.listPage(scope, { ...query, userId });
    return { records: rows.map((row) => presentQuickMessage(scope, row)), hasMore };
  },

  offer: async ({ scope, viewer: { userId } }) => {
    const rows = await quickMessagesRepo.listActive(scope, { userId, limit: QUICK_MESSAGES_LIMIT });
    return rows.map((row) => presentQuickMessage(scope, row));
  },

  one: async ({ scope, params }) => presentQuickMessage(scope, await findQuickMessage(scope, params.id)),

  create: async ({ scope, viewer: { userId }, body }) => {
    const { shortcode } = body;
    const created = await createQuickMessage(scope, { ...readQuickMessageChange(body), shortcode, userId });
    return presentQuickMessage(scope, created);
  },

  update: async ({ scope, params, body }) => {
    const change = readQuickMessageChange(body);
    return presentQuickMessage(scope, await updateQuickMessage(scope, { quickMessageId: params.id, change }));
  },

  remove: async ({ scope, params }) => {
    await removeQuickMessage(scope, params.id);
    return { message: 'quick message removed' };
  },

  attach: async ({ scope, params, files: [file] }) => {
    if (!file) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'file', message: 'Obrigatório' }] });
    return presentQuickMessage(scope, await attachFile(scope, { quickMessageId: params.id, file }));
  },

  detach: async ({ scope, params }) => {
    const change = { mediaKey: null, mediaName: null, mediaMimeType: null };
    return presentQuickMessage(scope, await updateQuickMessage(scope, { quickMessageId: params.id, change }));
  },
});
