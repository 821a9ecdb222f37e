import type { PermissionHolder, PlanFlags } from '@recado/contracts';

/** The user of a request, as far as any rule needs to know. Loaded for every request and on every change of rights. */
export interface Viewer extends PermissionHolder {
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
  /** Only for platform staff inside this company for support. */
  readonly support?: SupportVisit;
}

export interface SupportVisit {
  /** The company of the visitor's own user. */
  readonly homeCompanyId: number;
  readonly endsAt: Date;
}

export type Actor = Viewer | 'system';

/** The company of the user, also while they act for another. */
export const homeCompanyOf = ({ support, companyId }: Viewer): number => support?.homeCompanyId ?? companyId;
