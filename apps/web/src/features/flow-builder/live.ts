import type { Flow } from '@recado/contracts';
import type { Store } from '../../shared/hooks/store.ts';

/** What realtime events say about the open flow. The page fills it. */
export interface FlowNews {
  /** The flow after a save or change of any user. */
  readonly flow: Flow | null;
  readonly isDeleted: boolean;
  /** Other users who have it open, as of a version of the presence. */
  readonly others: readonly { readonly id: number; readonly name: string }[];
  readonly othersVersion: number;
}

export const noNews: FlowNews = { flow: null, isDeleted: false, others: [], othersVersion: 0 };
export type FlowNewsStore = Store<FlowNews>;
