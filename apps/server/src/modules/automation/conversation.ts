import type { BusinessHours, CompanySettings } from '@recado/contracts';
import type { OptionRow } from '../chatbots/index.ts';
import type { CompanyRow } from '../companies/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import type { ContactRow } from '../contacts/index.ts';
import type { MessageRow } from '../messages/index.ts';
import type { QueueRow } from '../queues/index.ts';
import type { TicketRow } from '../tickets/index.ts';
import type { UserRow } from '../users/index.ts';
import type { Notice } from './notices/notices.tables.ts';

/** What is not a robot's business: credentials, the import of old messages, and how much it holds. */
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
    'id' | 'queueId' | 'parentId' | 'name' | 'message' | 'action' | 'closesTicket' | 'fileListId'
  > {
  /** Where and to whom choosing it leads, as far as they are still there. */
  readonly targetQueue: QueueFacts | null;
  readonly targetUser: AgentFacts | null;
}
export interface CompanyFacts extends Pick<CompanyRow, 'id' | 'name' | 'isActive' | 'dueDate' | 'timeZone'> {
  readonly schedules: BusinessHours;
}

/** Everything a robot needs to know before it speaks on a ticket. Read once; nobody asks the database again. */
export interface TicketFacts {
  readonly now: Date;
  readonly company: CompanyFacts;
  readonly settings: CompanySettings;
  readonly ticket: TicketRow;
  readonly contact: ContactRow;
  readonly connection: ConnectionFacts;
  /** The queues of the connection, in the order of its menu. */
  readonly queues: readonly QueueFacts[];
  /** Where the ticket is. */
  readonly queue: QueueFacts | null;
  /** What the chatbot offers in the queue of the ticket; of a ticket without one, in all of the connection's. In order. */
  readonly options: readonly OptionFacts[];
  /** Under which option the customer was last asked to choose, null being the queue itself; or not choosing. */
  readonly choosing: { readonly below: number | null } | null;
  /** Who has the ticket; on what a person did to a ticket nobody has, that person. */
  readonly agent: AgentFacts | null;
  /** Whether the contact has never had another ticket on this connection. */
  readonly isFirstTicket: boolean;
  /** When the contact last heard over this connection what is not to be repeated. */
  readonly told: Readonly<Record<Notice, Date | null>>;
}

/** The same, as a customer's message finds it. */
export interface Conversation extends TicketFacts {
  readonly message: Pick<MessageRow, 'id' | 'content' | 'body' | 'details' | 'mediaIsVoice' | 'sentAt'>;
}
