import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { seesContent, type Viewer } from './viewer.ts';

/**
 * The server alone decides the audience; a client never names a room. Only these functions build rooms, so that a typo
 * cannot open an unguarded room.
 */
export type Room = string & { readonly __room: unique symbol };

/** At least one, or the room would be the whole company's. */
export type AudienceWords = readonly [string | number, ...(string | number)[]];

const platformWords = ['admins', 'numbers', 'staff', 'user'];

const room = (name: string): Room => name as Room;

/** Every viewer of every company; only the platform's own company may publish to it. */
export const everybodyRoom: Room = room('everybody');
/** Every viewer of the companies with a plan; only the platform's own company may publish to it. */
export const planRoom = (planId: number): Room => room(`plan:${planId}`);
/** Platform staff; they all belong to its own company. */
export const staffRoom: Room = room(`company:${PLATFORM_COMPANY_ID}:staff`);
export const companyRoom = (companyId: number): Room => room(`company:${companyId}`);
export const companyAdminsRoom = (companyId: number): Room => room(`company:${companyId}:admins`);
/** Every user of a company is in one of the two, so that some receive numbers whole and others masked. */
export const companyNumbersRoom = (companyId: number, numbers: 'whole' | 'masked'): Room =>
  room(`company:${companyId}:numbers:${numbers}`);
export const userRoom = (companyId: number, userId: number): Room => room(`company:${companyId}:user:${userId}`);
/** A module's own room, in its own words: `company:7:queue:3`. Its prefix makes it that company's only. */
export function companyAudienceRoom(companyId: number, ...words: AudienceWords): Room {
  const isTaken = platformWords.includes(String(words[0])) || words.some((word) => String(word).includes(':'));
  // A module that named the room of the administrators or of a user would let others into it.
  if (isTaken) throw new Error(`No module may name a room ${words.join(':')}.`);
  return room([companyRoom(companyId), ...words].join(':'));
}
export const sessionRoom = (sessionId: string): Room => room(`session:${sessionId}`);

/** A viewer's own rooms: no other user can be in them, so they survive every change of rights. */
export const ownRooms = (viewer: Viewer): readonly Room[] => [
  sessionRoom(viewer.sessionId),
  userRoom(viewer.companyId, viewer.userId),
];

/** Whether a viewer receives shared events: not in a company that is blocked or has not paid, nor before set-up. */
export const receivesCompanyEvents = (viewer: Viewer): boolean =>
  viewer.isCompanyActive && !viewer.isCompanyExpired && !viewer.needsSecondFactor;

/** Every room the platform itself gives a viewer's sockets. */
export function roomsOf(viewer: Viewer): readonly Room[] {
  const own = ownRooms(viewer);
  if (!receivesCompanyEvents(viewer)) return own;
  // Conversations and customers are published in every room of the company.
  if (!seesContent(viewer)) return [...own, everybodyRoom];
  const shared = [
    everybodyRoom,
    companyRoom(viewer.companyId),
    companyNumbersRoom(viewer.companyId, viewer.seesNumbers ? 'whole' : 'masked'),
  ];
  if (viewer.planId !== null) shared.push(planRoom(viewer.planId));
  if (viewer.profile === 'admin') shared.push(companyAdminsRoom(viewer.companyId));
  if (viewer.isSuper && mayAddress(viewer.companyId, staffRoom)) shared.push(staffRoom);
  return [...own, ...shared];
}

/** The platform's rooms and those the modules add; whatever a module answers, none of another company. */
export const roomsOfWith =
  (modules: readonly { readonly rooms?: (viewer: Viewer) => readonly Room[] }[]) =>
  (viewer: Viewer): readonly Room[] => {
    if (!receivesCompanyEvents(viewer) || !seesContent(viewer)) return roomsOf(viewer);
    const added = modules.flatMap((module) => module.rooms?.(viewer) ?? []);
    return [...roomsOf(viewer), ...added.filter((room) => mayAddress(viewer.companyId, room))];
  };

/** False for another company's room; a session's room names no company and may belong to any. */
export function mayAddress(companyId: number, target: Room): boolean {
  const ours = companyRoom(companyId);
  if (target === everybodyRoom || target.startsWith('plan:')) return companyId === PLATFORM_COMPANY_ID;
  return target === ours || target.startsWith(`${ours}:`) || target.startsWith('session:');
}
