import { templateMessagesContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { presentMessage } from './messages.present.ts';
import { sendTemplate } from './send-template.ts';
import { shownMessagesRepo } from './shown-messages.repo.ts';

export const templateMessageRoutes = routes(templateMessagesContract, {
  send: async ({ scope, viewer, params, body, files }) => {
    const messageId = await sendTemplate(scope, {
      ticketId: params.ticketId,
      templateId: body.templateId,
      parameters: body.parameters,
      headerMessageId: body.headerMediaId,
      headerFile: files[0],
    });
    const sent = await shownMessagesRepo.listByIds(scope, [messageId]);
    return { messages: sent.map((message) => presentMessage(scope, viewer, message)) };
  },
});
