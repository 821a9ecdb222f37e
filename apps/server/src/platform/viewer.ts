import type { ApiScope, ApiVersion, PermissionHolder, PlanFlags } from '@recado/contracts';

/** The user of a request, as far as any rule needs to know. Loaded for every request and on every change of rights. */
export interface Viewer extends PermissionHolder {
  /** The id of a user of `companyId`. Negative for a visitor: visitors are not users of the company (`actingIdOf`). */
  readonly userId: number;
  readonly companyId: number;
  readonly name: string;
  readonly sessionId: string;
  readonly isSuper: boolean;
  readonly isCompanyActive: boolean;
  readonly isCompanyExpired: boolean;
  readonly planId: number | null;
  readonly features: PlanFlags;
  /** False for an agent of a company that hides its customers' numbers: responses and events are masked. */
  readonly seesNumbers: boolean;
  /** The queues the user works in, ascending: two viewers with the same queues must compare as equal. */
  readonly queueIds: readonly number[];
  /** Also tickets that are in no queue yet. */
  readonly seesUnqueuedTickets: boolean;
  /** Also tickets in queues the user does not work in. */
  readonly seesOtherQueues: boolean;
  readonly worksGroups: boolean;
  readonly closesPendingTickets: boolean;
  /** The user must set up a second factor before anything else. */
  readonly needsSecondFactor?: true;
  /** Only for platform staff inside this company for support. */
  readonly support?: SupportVisit;
  /** Missing for work that no call started. */
  readonly origin?: CallOrigin;
  readonly api?: undefined;
}

export interface SupportVisit {
  /** The company of the visitor's own user. */
  readonly homeCompanyId: number;
  readonly staffUserId: number;
  readonly endsAt: Date;
  /** The end of the company's consent to see conversations and customers; null without one. */
  readonly contentUntil: Date | null;
}

/** Where a call came from. */
export interface CallOrigin {
  /** As limits count it: for IPv6 the network. */
  readonly source: string;
  readonly device: string;
}

/** A program: an API key, or the token of a connection. */
export interface ApiCaller {
  readonly kind: 'key' | 'connection';
  /** Of the key or the connection. */
  readonly id: number;
  readonly scopes: readonly ApiScope[];
  /** Null: every connection of the company. */
  readonly connectionIds: readonly number[] | null;
  readonly version: ApiVersion;
}

/**
 * A program as viewer. It is no user: nothing is assigned to it and nothing is its own. It has an administrator's sight
 * of the company, limited to its connections and, for a key, to routes of its scopes (docs/decisions/0045).
 */
export interface ApiViewer extends Omit<Viewer, 'userId' | 'sessionId' | 'support' | 'api'> {
  readonly userId: null;
  readonly sessionId: null;
  readonly support?: undefined;
  readonly api: ApiCaller;
}

/** A user or a program. Only routes of the public API have programs as callers. */
export type AnyViewer = Viewer | ApiViewer;

export type Actor = AnyViewer | 'system';

/** Whether a viewer may see conversations and customers: staff in support only with the company's consent. */
export const seesContent = ({ support }: AnyViewer): boolean => support === undefined || support.contentUntil !== null;

/** Whether a viewer may see conversations over a connection. A removed connection (null) is hidden from limited keys. */
export const reachesConnection = ({ api }: AnyViewer, connectionId: number | null | undefined): boolean =>
  !api?.connectionIds || (typeof connectionId === 'number' && api.connectionIds.includes(connectionId));

/** The name under which idempotency keys and limits of a caller are stored. */
export const actorNameOf = (viewer: AnyViewer): string =>
  viewer.api ? `${viewer.api.kind}:${viewer.api.id}` : `user:${viewer.userId}`;

/** The company of the user, also while they act for another. */
export const homeCompanyOf = ({ support, companyId }: AnyViewer): number => support?.homeCompanyId ?? companyId;

/** The id of the user in their own company; null for a program. */
export const homeUserIdOf = ({ support, userId }: AnyViewer): number | null => support?.staffUserId ?? userId;
