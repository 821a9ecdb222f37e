import type { QueueMark } from '@recado/contracts';

/** As much of the signed-in person as decides what the ticket screens list and offer. */
export interface TicketViewer {
  readonly userId: number;
  readonly timeZone: string;
  readonly queues: readonly QueueMark[];
  /** The connection the person usually writes with. */
  readonly connectionId: number | null;
  readonly seesUnqueued: boolean;
  readonly worksGroups: boolean;
  /** Every ticket, whatever its queue and whoever holds it. */
  readonly supervises: boolean;
  /** May ask for what colleagues hold. */
  readonly seesColleagues: boolean;
  readonly deletes: boolean;
  readonly closesAll: boolean;
  /** May let a customer go whom nobody has answered. */
  readonly sendsAway: boolean;
  readonly viewsDashboard: boolean;
  /** Is told of customers who wait, not only of one's own conversations. */
  readonly hearsOfWaiting: boolean;
  /** The company shows neither name nor text in notices of the browser. */
  readonly hidesContent: boolean;
  /** After how many minutes the company wants a wait to be seen as late; 0 never. */
  readonly waitingAlertMinutes: number;
  /** The company resolves no conversation with a contact that has no tag. */
  readonly needsTagToResolve: boolean;
  /** What the company proposes when a conversation is resolved. */
  readonly resolvesWithFarewell: boolean;
  /** Staff of the platform, here for support: they look and do nothing. */
  readonly isVisitor?: boolean;
}
