import { companyAudienceRoom, type Room } from '../rooms.ts';

/** What a module of the product would call its room; the nodes of a test give it to whoever works in the queue. */
export const teamRoom = (companyId: number, queueId: number): Room => companyAudienceRoom(companyId, 'team', queueId);
