import type { HoldReason, SkipReason, StopReason } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { ConnectionRow } from '../../connections/index.ts';
import type { CampaignRow, PumpRow, RecipientRow } from '../campaigns.tables.ts';

export interface WritingRequest {
  readonly campaign: CampaignRow;
  readonly connection: ConnectionRow;
  readonly pump: PumpRow;
  /** Whose turn it is, locked. Their contacts may not exist yet. */
  readonly recipients: readonly RecipientRow[];
}

export interface WritingVerdict {
  /** By the id of the recipient. All others may be written to, unless the campaign is held or stopped. */
  readonly skipped: ReadonlyMap<number, SkipReason>;
  /** Nothing is sent now; the campaign goes on by itself. */
  readonly hold: { readonly reason: HoldReason; readonly until: Date } | null;
  /** A person has to act first. */
  readonly stop: StopReason | null;
}

/** Asked once for each batch, in the transaction that writes its messages. Every recipient may be written to. */
export function mayWriteTo(_scope: CompanyScope, _request: WritingRequest): Promise<WritingVerdict> {
  return Promise.resolve({ skipped: new Map(), hold: null, stop: null });
}
