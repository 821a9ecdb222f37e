import { messageMediaContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { presentMessage, shownMessagesRepo } from '../messages/index.ts';
import { fetchMediaAgain } from './fetch-media-again.ts';

export const inboundRoutes = routes(messageMediaContract, {
  fetchAgain: async ({ scope, viewer, params }) => {
    await fetchMediaAgain(scope, params.id);
    const [message] = await shownMessagesRepo.listByIds(scope, [params.id]);
    if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND');
    return presentMessage(scope, viewer, message);
  },
});
