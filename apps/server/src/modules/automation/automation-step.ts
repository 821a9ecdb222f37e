import type { TicketLogType } from '@recado/contracts';
import type { JobType } from '../../platform/jobs/job.ts';
import type { StoredFile, TicketStanding } from '../messages/index.ts';
import type { AskReference } from './asking/ask-reference.ts';
import type { ConsentChange } from './consent/record-consent.ts';
import type { AgentFacts, Conversation } from './conversation.ts';
import type { Notice } from './notices/notices.tables.ts';
import type { RatingChange } from './rating/record-rating.ts';

/**
 * One thing robots do. A step decides and describes; it asks no database and no clock, and changes nothing itself:
 * `act-on-answer.ts` does. docs/guides/add-an-automation-step.md
 */
export interface AutomationStep {
  readonly name: string;
  /** On which tickets it could ever speak. Where no step could, the conversation is not even loaded. */
  readonly serves: (standing: TicketStanding) => boolean;
  readonly applies: (conversation: Conversation) => boolean;
  /** What to say and what happens next. May be silence: then no later step speaks either. */
  readonly answer: (conversation: Conversation) => Answer;
  /** Of a step that asks: what to do with what came back. Whatever was asked is unknown data, to be parsed here. */
  readonly resume?: (conversation: Conversation, result: unknown) => Answer;
}

export interface Answer {
  /** One after the other, after the ticket came into its queue and before it is closed. */
  readonly says: readonly Outgoing[];
  readonly next: Consequences;
}

export type Outgoing =
  /** Template variables are filled in when it is said. It may quote the message that it answers. */
  | { readonly type: 'text'; readonly text: string; readonly quotesId?: string }
  | { readonly type: 'file'; readonly file: StoredFile; readonly caption: string }
  /** The files of a list, each with its name under it; what the channel does not take is left out. */
  | { readonly type: 'files'; readonly fileListId: number }
  /** The text with how many wait in the ticket's queue, this one included. */
  | { readonly type: 'position'; readonly text: string };

export interface Consequences {
  readonly queue?: EnterQueue | { readonly leave: true };
  /** Lines of the ticket's log, beside those that the changes themselves write. */
  readonly log?: readonly TicketLogType[];
  /**
   * It counts towards how often the connection lets its robot repeat itself, and begins the robot's pause. `anew`: it is
   * the first time of a new question.
   */
  readonly countsTurn?: boolean | 'anew';
  /** The customer was offered the options under one, or with null the queue's own; or has come to their end. */
  readonly options?: { readonly below: number | null } | 'over';
  /** What the customer has been told now and need not be told again soon. */
  readonly tells?: Notice;
  readonly close?: { readonly saysFarewell: boolean };
  /** Once it is given, or not needed any more, the other steps speak as to somebody who has just come. */
  readonly consent?: ConsentChange;
  readonly rating?: RatingChange;
  /**
   * Something only the network knows. The job runs outside every transaction, ends with `handBack`, and the step's
   * `resume` goes on from there. A newer question about the same ticket takes its place.
   */
  readonly ask?: JobType<AskReference>;
}

export interface EnterQueue {
  readonly enterId: number;
  /** Gives the ticket to somebody of the queue, who still has to accept it. */
  readonly assignsAgent: boolean;
  /** Gives it to this person instead. */
  readonly agent?: AgentFacts;
}

export const silence: Answer = { says: [], next: {} };

/** Nobody has the ticket, and no person has spoken: where most robots are at home. */
export const isOpenToBots = ({ status, hasUser, isGroup, isBotAllowed }: TicketStanding): boolean =>
  status === 'pending' && !hasUser && !isGroup && isBotAllowed;

/** Nobody has the conversation in hand yet, though it may be meant for somebody: who is not there is missed. */
export const waitsForPeople = ({ status, isGroup }: TicketStanding): boolean => status === 'pending' && !isGroup;
