import { CHAT_TYPING_EVENT, can, chatTypingPayload } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { type ClientEvent, onClientEvent } from '../../platform/realtime/client-events.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { chatMembersRepo } from './chat-members.repo.ts';
import { chatRoomsOf, chatUserRoom } from './chats.policy.ts';

/** A member types: published to the other members. A hint, like every realtime event. */
export const chatsClientEvents = (services: Services): readonly ClientEvent[] => [
  onClientEvent(CHAT_TYPING_EVENT, chatTypingPayload, async (viewer, { chatId }) => {
    const { companyId, userId, name } = viewer;
    if (chatRoomsOf(viewer).length === 0 || !can(viewer, 'chat:work')) throw new AppError('ERR_NO_PERMISSION');
    const members = await chatMembersRepo.listIds(companyScope(services, { companyId, actor: viewer }), chatId);
    if (!members.includes(userId)) throw new AppError('ERR_NO_CHAT_FOUND');
    services.live.publish(companyId, {
      channel: 'chatTyping',
      rooms: members.filter((id) => id !== userId).map((id) => chatUserRoom(companyId, id)),
      message: { chatId, user: { id: userId, name } },
    });
    return undefined;
  }),
];
