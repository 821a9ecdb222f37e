import type { Viewer } from '../viewer.ts';

/**
 * Who hears what is decided here and by the server only; a client never names a room.
 * Built by these functions and no others, so that a typo cannot open a room nobody guards.
 */
export type Room = string & { readonly __room: unique symbol };

const room = (name: string): Room => name as Room;

export const companyRoom = (companyId: number): Room => room(`company:${companyId}`);
export const companyAdminsRoom = (companyId: number): Room => room(`company:${companyId}:admins`);
/** Everybody of a company stands in one of the two, so that a number is told whole to some and masked to others. */
export const companyNumbersRoom = (companyId: number, numbers: 'whole' | 'masked'): Room =>
  room(`company:${companyId}:numbers:${numbers}`);
export const userRoom = (companyId: number, userId: number): Room => room(`company:${companyId}:user:${userId}`);
export const sessionRoom = (sessionId: string): Room => room(`session:${sessionId}`);

/** A viewer's own rooms: nobody else can be in them, so they survive every change of rights. */
export const ownRooms = (viewer: Viewer): readonly Room[] => [
  sessionRoom(viewer.sessionId),
  userRoom(viewer.companyId, viewer.userId),
];

/** Every room a viewer's sockets stand in. A company that is blocked or has not paid hears of nothing it shares. */
export function roomsOf(viewer: Viewer): readonly Room[] {
  const own = ownRooms(viewer);
  if (!viewer.isCompanyActive || viewer.isCompanyExpired) return own;
  const shared = [
    companyRoom(viewer.companyId),
    companyNumbersRoom(viewer.companyId, viewer.seesNumbers ? 'whole' : 'masked'),
  ];
  if (viewer.profile === 'admin') shared.push(companyAdminsRoom(viewer.companyId));
  return [...own, ...shared];
}

/** False for another company's room; a session's room names no company and may be anybody's. */
export function mayAddress(companyId: number, target: Room): boolean {
  const ours = companyRoom(companyId);
  return target === ours || target.startsWith(`${ours}:`) || target.startsWith('session:');
}
