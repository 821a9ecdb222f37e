import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPlace, anyViewer, aViewer } from './testing/ticket-viewers.ts';
import { audienceOf, audienceWithoutAccess, ticketRooms } from './ticket-rooms.ts';
import { canSeeTicket } from './tickets.policy.ts';

const cast = { companyId: 7, userIds: [1, 2, 3], queueIds: [10, 20, 30] };

describe('a ticket’s audience', () => {
  it('is exactly the users who may see it, each in the form in which they see numbers', () => {
    fc.assert(
      fc.property(anyViewer(cast), anyPlace(cast), (viewer, place) => {
        const rooms = ticketRooms(viewer);
        const { whole, masked } = audienceOf(cast.companyId, place);
        const receives = (form: typeof whole) => form.some((room) => rooms.includes(room));
        const may = canSeeTicket(viewer, place);
        expect(receives(whole)).toBe(may && viewer.seesNumbers);
        expect(receives(masked)).toBe(may && !viewer.seesNumbers);
      }),
      { numRuns: 3000 },
    );
  });

  it('loses exactly the users who may no longer see it', () => {
    fc.assert(
      fc.property(anyViewer(cast), anyPlace(cast), anyPlace(cast), (viewer, before, now) => {
        const rooms = ticketRooms(viewer);
        const { to, except } = audienceWithoutAccess(cast.companyId, before, now);
        const receives = to.some((room) => rooms.includes(room)) && !except.some((room) => rooms.includes(room));
        expect(receives).toBe(canSeeTicket(viewer, before) && !canSeeTicket(viewer, now));
      }),
      { numRuns: 3000 },
    );
  });

  it('belongs to one company', () => {
    const { whole, masked } = audienceOf(8, { status: 'open', queueId: 10, userId: 1, isGroup: false });
    const rooms = ticketRooms(aViewer({ companyId: 7, userId: 1, queueIds: [10], allUserChat: true }));
    expect([...whole, ...masked].filter((room) => rooms.includes(room))).toEqual([]);
    expect(whole.every((room) => room.startsWith('company:8:'))).toBe(true);
  });
});
