import type { SignedRiskNotice } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';

export interface NewSignature {
  readonly connectionId: number;
  readonly version: number;
  readonly language: string;
  readonly signedBy: string;
  readonly userId: number;
}

type Signature = Pick<SignedRiskNotice, 'signedBy'> & { readonly signedAt: Date };

export const riskNoticesRepo = {
  async find(
    scope: CompanyScope,
    { connectionId, version }: Pick<NewSignature, 'connectionId' | 'version'>,
  ): Promise<Signature | undefined> {
    const [row] = await scope.query<Record<string, unknown> & Signature>({
      text: `select signed_by as "signedBy", signed_at as "signedAt" from campaign_risk_notices
              where company_id = $1 and connection_id = $2 and version = $3`,
      values: [scope.companyId, connectionId, version],
    });
    return row;
  },

  /** False when another user was faster: that signature stays. */
  async insert(scope: CompanyScope, { connectionId, version, language, signedBy, userId }: NewSignature) {
    const rows = await scope.query({
      text: `insert into campaign_risk_notices
               (company_id, connection_id, version, language, signed_by, user_id, signed_at)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning version`,
      values: [scope.companyId, connectionId, version, language, signedBy, userId, scope.now],
    });
    return rows.length > 0;
  },
};
