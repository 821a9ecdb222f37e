import { expect, it } from 'vitest';
import { aUser } from '../../../../../test/people.ts';
import { ticketViewer } from './use-ticket-viewer.ts';

it('support staff see what an administrator sees, and cannot resolve tickets', () => {
  const visitor = ticketViewer(aUser({ support: { endsAt: '2026-11-15T15:00:00.000Z', contentUntil: null } }));
  expect(visitor).toMatchObject({ supervises: true, isVisitor: true, closesAll: false });
  expect(ticketViewer(aUser())).toMatchObject({ supervises: true, closesAll: true });
});
