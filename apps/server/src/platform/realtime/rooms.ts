import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { Viewer } from '../viewer.ts';

/**
 * Who hears what is decided here and by the server only; a client never names a room.
 * Built by these functions and no others, so that a typo cannot open a room nobody guards.
 */
export type Room = string & { readonly __room: unique symbol };

/** At least one, or the room would be the whole company's. */
export type AudienceWords = readonly [string | number, ...(string | number)[]];

const platformWords = ['admins', 'numbers', 'staff', 'user'];

const room = (name: string): Room => name as Room;

/** Every viewer of every company; only the platform's own company may speak to it. */
export const everybodyRoom: Room = room('everybody');
/** Who runs the platform; they all belong to its own company. */
export const staffRoom: Room = room(`company:${PLATFORM_COMPANY_ID}:staff`);
export const companyRoom = (companyId: number): Room => room(`company:${companyId}`);
export const companyAdminsRoom = (companyId: number): Room => room(`company:${companyId}:admins`);
/** Everybody of a company stands in one of the two, so that a number is told whole to some and masked to others. */
export const companyNumbersRoom = (companyId: number, numbers: 'whole' | 'masked'): Room =>
  room(`company:${companyId}:numbers:${numbers}`);
export const userRoom = (companyId: number, userId: number): Room => room(`company:${companyId}:user:${userId}`);
/** A room of a module's own, in its own words: `company:7:queue:3`. Beginning with the company, it is that company's only. */
export function companyAudienceRoom(companyId: number, ...words: AudienceWords): Room {
  const isTaken = platformWords.includes(String(words[0])) || words.some((word) => String(word).includes(':'));
  // A module that named the room of the administrators or of a person would let others into it.
  if (isTaken) throw new Error(`No module may name a room ${words.join(':')}.`);
  return room([companyRoom(companyId), ...words].join(':'));
}
export const sessionRoom = (sessionId: string): Room => room(`session:${sessionId}`);

/** A viewer's own rooms: nobody else can be in them, so they survive every change of rights. */
export const ownRooms = (viewer: Viewer): readonly Room[] => [
  sessionRoom(viewer.sessionId),
  userRoom(viewer.companyId, viewer.userId),
];

/** Whether a viewer hears anything that is not their own: a company that is blocked or has not paid does not. */
export const hearsCompany = (viewer: Viewer): boolean => viewer.isCompanyActive && !viewer.isCompanyExpired;

/** Every room the platform itself gives a viewer's sockets. */
export function roomsOf(viewer: Viewer): readonly Room[] {
  const own = ownRooms(viewer);
  if (!hearsCompany(viewer)) return own;
  const shared = [
    everybodyRoom,
    companyRoom(viewer.companyId),
    companyNumbersRoom(viewer.companyId, viewer.seesNumbers ? 'whole' : 'masked'),
  ];
  if (viewer.profile === 'admin') shared.push(companyAdminsRoom(viewer.companyId));
  if (viewer.isSuper && mayAddress(viewer.companyId, staffRoom)) shared.push(staffRoom);
  return [...own, ...shared];
}

/** The platform's rooms and those the modules add; whatever a module answers, none of another company. */
export const roomsOfWith =
  (modules: readonly { readonly rooms?: (viewer: Viewer) => readonly Room[] }[]) =>
  (viewer: Viewer): readonly Room[] => {
    if (!hearsCompany(viewer)) return roomsOf(viewer);
    const added = modules.flatMap((module) => module.rooms?.(viewer) ?? []);
    return [...roomsOf(viewer), ...added.filter((room) => mayAddress(viewer.companyId, room))];
  };

/** False for another company's room; a session's room names no company and may be anybody's. */
export function mayAddress(companyId: number, target: Room): boolean {
  const ours = companyRoom(companyId);
  if (target === everybodyRoom) return companyId === PLATFORM_COMPANY_ID;
  return target === ours || target.startsWith(`${ours}:`) || target.startsWith('session:');
}
