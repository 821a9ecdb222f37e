import type { TicketLogType } from '@recado/contracts';
import type { JobType } from '../../platform/job.ts';
import type { StoredFile, TicketStanding } from '../messages/index.ts';
import type { AskReference } from './asking/ask-reference.ts';
import type { ConsentChange } from './consent/record-consent.ts';
import type { AgentFacts, Conversation } from './conversation.ts';
import type { FlowTurn } from './flows/flow-turn.ts';
import type { Notice } from './notices/notices.tables.ts';
import type { RatingChange } from './rating/record-rating.ts';

/**
 * One behaviour of the bots. A step only decides: it reads no database and no clock and changes nothing.
 * `act-on-answer.ts` applies the answer. docs/guides/add-an-automation-step.md
 */
export interface AutomationStep {
  readonly name: string;
  /** Tickets on which the step could ever answer. Where no step could, the conversation is not even loaded. */
  readonly serves: (standing: TicketStanding) => boolean;
  readonly applies: (conversation: Conversation) => boolean;
  /** The messages to send and what happens next. It may be silence: then no later step answers either. */
  readonly answer: (conversation: Conversation) => Answer;
  /** Only for a step that asks: handles the result. The result is unknown data and must be parsed here. */
  readonly resume?: (conversation: Conversation, result: unknown) => Answer;
}

export interface Answer {
  /** Sent in order, after the ticket has entered its queue and before it is closed. */
  readonly says: readonly Outgoing[];
  readonly next: Consequences;
}

export type Outgoing =
  /**
   * Template variables are filled in on sending, together with further values by name: a value that looks like a
   * variable stays text. The text may quote the message that it answers.
   */
  | {
      readonly type: 'text';
      readonly text: string;
      readonly values?: Readonly<Record<string, string>>;
      readonly quotesId?: string;
    }
  /** A text without variables. */
  | { readonly type: 'literal'; readonly text: string }
  /** Null for a file that was deleted: only its caption is sent. */
  | { readonly type: 'file'; readonly file: StoredFile | null; readonly caption: string }
  /** The files of a list, each with its name as caption. Files that the channel does not support are left out. */
  | { readonly type: 'files'; readonly fileListId: number }
  /** The text with the number of tickets waiting in the queue, including this one. */
  | { readonly type: 'position'; readonly text: string };

export interface Consequences {
  readonly queue?: EnterQueue | { readonly leave: true };
  /** Extra entries of the ticket's log, beside those that the changes write themselves. */
  readonly log?: readonly TicketLogType[];
  /**
   * Counts towards the limit of bot messages of the connection and starts the bot's pause. `restart`: counts as the
   * first message of a new question.
   */
  readonly countsTurn?: boolean | 'restart';
  /**
   * The customer was offered the options below this one (null: those of the queue), or has reached the end of the
   * options.
   */
  readonly options?: { readonly below: number | null } | 'over';
  /** A notice that the customer has just got and does not get again soon. */
  readonly notice?: Notice;
  readonly close?: { readonly saysFarewell: boolean };
  /** After consent is given, or no longer needed, the other steps answer as to a new customer. */
  readonly consent?: ConsentChange;
  readonly rating?: RatingChange;
  /** The answer to the question of a campaign. */
  readonly campaign?: 'confirmed' | 'declined';
  /**
   * Asks an external service. The job runs outside every transaction and ends with `handBack`; then `resume` of the
   * step continues. A newer question on the same ticket replaces an older one.
   */
  readonly ask?: JobType<AskReference>;
  /** The turn of a flow. The messages of the flow are the first of `says`, in the same order. */
  readonly run?: FlowTurn;
}

export interface EnterQueue {
  readonly enterId: number;
  /** Assigns the ticket to an agent of the queue, who still has to accept it. */
  readonly assignsAgent: boolean;
  /** Assigns it to this user instead. */
  readonly agent?: AgentFacts;
}

export const silence: Answer = { says: [], next: {} };

/** The ticket is waiting, without an agent, and bots are allowed: where most steps apply. */
export const isOpenToBots = ({ status, hasUser, isGroup, isBotAllowed }: TicketStanding): boolean =>
  status === 'pending' && !hasUser && !isGroup && isBotAllowed;

/** The ticket is waiting for an agent, assigned or not: the customer must learn when no agent is at work. */
export const isWaitingForAgent = ({ status, isGroup }: TicketStanding): boolean => status === 'pending' && !isGroup;
