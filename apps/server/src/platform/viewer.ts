import type { PermissionHolder, PlanFlags } from '@recado/contracts';

/** Who is asking, as far as any rule needs to know. Read anew for every request and on every change of rights. */
export interface Viewer extends PermissionHolder {
  readonly userId: number;
  readonly companyId: number;
  readonly name: string;
  readonly sessionId: string;
  readonly isSuper: boolean;
  readonly isCompanyActive: boolean;
  readonly isCompanyExpired: boolean;
  readonly features: PlanFlags;
  /** False for an agent of a company that hides its customers' numbers: what they read and hear is masked. */
  readonly seesNumbers: boolean;
  /** The queues the user works in, ascending: two viewers with the same queues must compare as equal. */
  readonly queueIds: readonly number[];
  /** Also the conversations nobody has put into a queue yet. */
  readonly seesUnqueuedTickets: boolean;
  /** Also what happened in queues the user does not work in. */
  readonly seesOtherQueues: boolean;
  readonly worksGroups: boolean;
  readonly closesPendingTickets: boolean;
  /** Of the platform's staff inside this company for support; nobody else has it. */
  readonly support?: SupportVisit;
}

export interface SupportVisit {
  /** Where the visitor's own user is. */
  readonly homeCompanyId: number;
  readonly endsAt: Date;
}

export type Actor = Viewer | 'system';

/** The company whose user somebody is, also while they speak for another. */
export const homeCompanyOf = ({ support, companyId }: Viewer): number => support?.homeCompanyId ?? companyId;
