import type { QueueMark } from '@recado/contracts';

/** The fields of the signed-in user that decide what the ticket screens list and offer. */
export interface TicketViewer {
  readonly userId: number;
  readonly timeZone: string;
  readonly queues: readonly QueueMark[];
  /** The user's default connection. */
  readonly connectionId: number | null;
  readonly seesUnqueued: boolean;
  readonly worksGroups: boolean;
  /** Every ticket, whatever its queue and agent. */
  readonly supervises: boolean;
  /** May list tickets of colleagues. */
  readonly seesColleagues: boolean;
  readonly deletes: boolean;
  readonly closesAll: boolean;
  /** May ignore an unanswered ticket. */
  readonly sendsAway: boolean;
  readonly viewsDashboard: boolean;
  /** May open the editor of flows. */
  readonly managesFlows: boolean;
  /** Is notified of waiting customers, not only of their own conversations. */
  readonly isNotifiedOfWaiting: boolean;
  /** The company shows neither name nor text in browser notifications. */
  readonly hidesContent: boolean;
  /** Minutes after which a wait is late; 0 never. */
  readonly waitingAlertMinutes: number;
  /** The company requires a tag on the contact before resolving. */
  readonly needsTagToResolve: boolean;
  /** The platform's staff, here for support: read-only. */
  readonly isVisitor?: boolean;
}
