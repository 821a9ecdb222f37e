import type { SecretKind } from '@recado/flow-nodes';
import { and, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { SealedColumn } from '../../platform/secrets/sealed-column.ts';
import { flowSecrets } from './flows.tables.ts';

/** The secret of one node. */
export interface SecretPlace {
  readonly flowId: number;
  readonly nodeId: string;
  readonly kind: SecretKind;
}

/** A sealed value opens only where it was sealed: a row copied to another flow is useless. */
const contextOf = ({ companyId }: Pick<CompanyScope, 'companyId'>, { flowId, nodeId, kind }: SecretPlace): string =>
  `company:${companyId}:flow:${flowId}:node:${nodeId}:${kind}`;

export const sealedFlowSecret: SealedColumn = {
  table: 'flow_secrets',
  column: 'sealed_value',
  key: ['flow_id', 'node_id', 'kind'],
  context: (companyId, [flowId, nodeId, kind]) =>
    contextOf({ companyId }, { flowId: Number(flowId), nodeId: String(nodeId), kind: kind as SecretKind }),
};

export const flowSecretsRepo = {
  async save(scope: CompanyScope, place: SecretPlace, value: string): Promise<void> {
    const sealedValue = scope.services.secrets.seal(value, contextOf(scope, place));
    await scope.db
      .insert(flowSecrets)
      .values({ ...place, companyId: scope.companyId, sealedValue, updatedAt: scope.now })
      .onConflictDoUpdate({
        target: [flowSecrets.companyId, flowSecrets.flowId, flowSecrets.nodeId, flowSecrets.kind],
        set: { sealedValue, updatedAt: scope.now },
      });
  },

  /** The value in the open, for a call; empty when none is stored. */
  async open(scope: CompanyScope, place: SecretPlace): Promise<string> {
    const { flowId, nodeId, kind } = place;
    const [row] = await scope.db
      .select({ sealedValue: flowSecrets.sealedValue })
      .from(flowSecrets)
      .where(
        and(
          eq(flowSecrets.companyId, scope.companyId),
          eq(flowSecrets.flowId, flowId),
          eq(flowSecrets.nodeId, nodeId),
          eq(flowSecrets.kind, kind),
        ),
      );
    return row ? scope.services.secrets.open(row.sealedValue, contextOf(scope, place)) : '';
  },

  /** Which nodes have which secrets, as `node kind`; never the values. */
  async listPlaces(scope: CompanyScope, flowId: number): Promise<ReadonlySet<string>> {
    const rows = await scope.db
      .select({ nodeId: flowSecrets.nodeId, kind: flowSecrets.kind })
      .from(flowSecrets)
      .where(and(eq(flowSecrets.companyId, scope.companyId), eq(flowSecrets.flowId, flowId)));
    return new Set(rows.map(({ nodeId, kind }) => secretName(nodeId, kind)));
  },

  async deleteOfFlow(scope: CompanyScope, flowId: number): Promise<void> {
    await scope.db
      .delete(flowSecrets)
      .where(and(eq(flowSecrets.companyId, scope.companyId), eq(flowSecrets.flowId, flowId)));
  },
};

export const secretName = (nodeId: string, kind: SecretKind): string => `${nodeId} ${kind}`;
