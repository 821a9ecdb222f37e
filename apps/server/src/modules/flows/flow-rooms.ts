import { companyAudienceRoom, type Room } from '../../platform/rooms.ts';

/** The tabs that have a flow open in the editor. They join it by `viewFlow`. */
export const flowRoom = (companyId: number, flowId: number): Room => companyAudienceRoom(companyId, 'flow', flowId);

/** The tabs that show the run of a ticket on the canvas. */
export const flowRunRoom = (companyId: number, ticketId: number): Room =>
  companyAudienceRoom(companyId, 'flow-run', ticketId);
