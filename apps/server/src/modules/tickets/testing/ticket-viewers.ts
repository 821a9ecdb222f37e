import { featuresOf, type TicketStatus, ticketStatuses } from '@recado/contracts';
import fc from 'fast-check';
import type { Viewer } from '../../../platform/viewer.ts';
import type { TicketPlace } from '../tickets.events.ts';

/** An agent without extra permissions by default. */
export const aViewer = (viewer: Partial<Viewer> = {}): Viewer => ({
  userId: 1,
  companyId: 1,
  name: 'Ana',
  sessionId: '00000000-0000-4000-8000-000000000000',
  profile: 'user',
  isSuper: false,
  isCompanyActive: true,
  isCompanyExpired: false,
  planId: null,
  features: featuresOf(null, 7),
  seesNumbers: true,
  queueIds: [],
  seesUnqueuedTickets: false,
  seesOtherQueues: false,
  worksGroups: false,
  closesPendingTickets: false,
  allUserChat: false,
  showDashboard: false,
  allowRealTime: false,
  allowConnections: false,
  allowExport: false,
  allowImport: false,
  allowDeleteTags: false,
  ...viewer,
});

export interface Cast {
  readonly companyId: number;
  readonly userIds: readonly number[];
  readonly queueIds: readonly number[];
}

/** Any viewer who works with these colleagues and queues. */
export const anyViewer = ({ companyId, userIds, queueIds }: Cast): fc.Arbitrary<Viewer> =>
  fc
    .record({
      userId: fc.constantFrom(...userIds),
      profile: fc.constantFrom('user' as const, 'user' as const, 'user' as const, 'admin' as const),
      queueIds: fc.subarray([...queueIds]),
      seesNumbers: fc.boolean(),
      seesUnqueuedTickets: fc.boolean(),
      seesOtherQueues: fc.boolean(),
      worksGroups: fc.boolean(),
      closesPendingTickets: fc.boolean(),
      allUserChat: fc.boolean(),
      showDashboard: fc.boolean(),
    })
    .map((viewer) => aViewer({ companyId, ...viewer }));

export const anyPlace = ({ userIds, queueIds }: Cast): fc.Arbitrary<TicketPlace> =>
  fc.record({
    status: fc.constantFrom<TicketStatus>(...ticketStatuses),
    queueId: fc.option(fc.constantFrom(...queueIds)),
    userId: fc.option(fc.constantFrom(...userIds)),
    isGroup: fc.boolean(),
  });
