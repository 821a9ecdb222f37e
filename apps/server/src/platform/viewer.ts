import type { PermissionHolder, PlanFlags } from '@recado/contracts';

/** Who is asking, as far as any rule needs to know. Read anew for every request and on every change of rights. */
export interface Viewer extends PermissionHolder {
  readonly userId: number;
  readonly companyId: number;
  readonly sessionId: string;
  readonly isSuper: boolean;
  readonly isCompanyActive: boolean;
  readonly isCompanyExpired: boolean;
  readonly features: PlanFlags;
}

export type Actor = Viewer | 'system';
