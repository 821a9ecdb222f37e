const ROOM_BYTES = 16;

/**
 * A video meeting in an unguessable room: rooms have no other protection, and one named after the ticket would let
 * customers enter each other's meetings.
 */
export function meetingLink(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ROOM_BYTES));
  return `https://meet.jit.si/${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
