import { companyAudienceRoom, type Room } from '../../rooms.ts';

/** The room of a module; the nodes of a test give it to the users of the queue. */
export const teamRoom = (companyId: number, queueId: number): Room => companyAudienceRoom(companyId, 'team', queueId);
