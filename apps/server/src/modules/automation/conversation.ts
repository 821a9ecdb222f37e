import type { BusinessHours, CompanySettings } from '@recado/contracts';
import type { CampaignQuestion } from '../campaigns/index.ts';
import type { OptionRow } from '../chatbots/index.ts';
import type { CompanyRow } from '../companies/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import type { AppliedWord } from '../consents/index.ts';
import type { ContactRow } from '../contacts/index.ts';
import type { MessageRow } from '../messages/index.ts';
import type { QueueRow } from '../queues/index.ts';
import type { TicketRow } from '../tickets/index.ts';
import type { UserRow } from '../users/index.ts';
import type { FlowRunRow } from './flows/flow-runs.tables.ts';
import type { FlowTurn } from './flows/flow-turn.ts';
import type { Notice } from './notices/notices.tables.ts';

/** Columns that bots do not need: credentials, the QR code and storage figures. */
export const hiddenOfConnection = [
  'sealedAccessToken',
  'sealedAppSecret',
  'verifyToken',
  'credentialsVersion',
  'qrCode',
  'qrAttempt',
  'qrExpiresAt',
  'templatesSyncFailure',
  'messageCount',
  'sizeBytes',
  'measuredAt',
] as const satisfies (keyof ConnectionRow)[];

export type ConnectionFacts = Omit<ConnectionRow, (typeof hiddenOfConnection)[number]>;
export type QueueFacts = Omit<QueueRow, 'createdAt' | 'updatedAt'>;
export type AgentFacts = Pick<UserRow, 'id' | 'name' | 'farewellMessage'>;
export interface OptionFacts
  extends Pick<
    OptionRow,
    'id' | 'queueId' | 'parentId' | 'name' | 'message' | 'action' | 'closesTicket' | 'fileListId' | 'integrationId'
  > {
  /** Target of the option; null when it was deleted. */
  readonly targetQueue: QueueFacts | null;
  readonly targetUser: AgentFacts | null;
}
export interface CompanyFacts extends Pick<CompanyRow, 'id' | 'name' | 'isActive' | 'dueDate' | 'timeZone'> {
  readonly schedules: BusinessHours;
  /** The plan has `useSchedules`. */
  readonly hasSchedules: boolean;
}

/** Everything that bots need to know about a ticket, loaded once: steps make no further queries. */
export interface TicketFacts {
  readonly now: Date;
  readonly company: CompanyFacts;
  readonly settings: CompanySettings;
  readonly ticket: TicketRow;
  readonly contact: ContactRow;
  readonly connection: ConnectionFacts;
  /** The queues of the connection, in menu order. */
  readonly queues: readonly QueueFacts[];
  /** The current queue of the ticket. */
  readonly queue: QueueFacts | null;
  /**
   * The chatbot options of the ticket's queue, or of all queues of the connection while the ticket has none. In menu
   * order.
   */
  readonly options: readonly OptionFacts[];
  /**
   * The option below which the customer was last asked to choose (null: the queue itself). Null while the customer is
   * not choosing.
   */
  readonly choosing: { readonly below: number | null } | null;
  /** The holder of the ticket. For an action on a ticket without holder: the acting user. */
  readonly agent: AgentFacts | null;
  /** Whether the contact has never had another ticket on this connection. */
  readonly isFirstTicket: boolean;
  /** The newest run of a flow in this ticket, live or ended. */
  readonly run: FlowRunRow | null;
  /** The budget for messages of a charged channel is spent, and the company has chosen that bots then fall silent. */
  readonly areBotsSilent: boolean;
  /** When the contact last got each notice over this connection. */
  readonly noticeSentAt: Readonly<Record<Notice, Date | null>>;
}

/** The same facts together with the customer's message. */
export interface Conversation extends TicketFacts {
  readonly message: Pick<MessageRow, 'id' | 'content' | 'body' | 'details' | 'mediaIsVoice' | 'sentAt'>;
  /** What a word about campaigns has changed; null where the message is none. */
  readonly consentWord: AppliedWord | null;
  /** The question of a campaign that the message may answer. */
  readonly campaignQuestion: CampaignQuestion | null;
  /** What a flow does next; null where none runs or starts. */
  readonly flow: FlowTurn | null;
}
