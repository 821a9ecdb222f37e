import type { FaultBox } from '../faults.ts';
import type { Parcel } from './event.ts';

/** Delays, shuffles and batches outgoing events. Without faults each event is sent immediately and alone. */
export interface Disorder {
  add(parcel: Parcel): void;
  stop(): void;
}

export function createDisorder(
  { current, dice }: FaultBox,
  gatherMs: number,
  dispatch: (parcels: readonly Parcel[]) => void,
): Disorder {
  const delayed = new Set<NodeJS.Timeout>();
  const mixing: Parcel[] = [];
  let batch: Parcel[] = [];
  let batchSize = 1;
  let flushTimer: NodeJS.Timeout | undefined;

  function add(parcel: Parcel): void {
    const { delayWebhooksMs } = current();
    if (delayWebhooksMs === 0) {
      mix(parcel);
      return;
    }
    const timer = setTimeout(
      () => {
        delayed.delete(timer);
        mix(parcel);
      },
      dice.between('delayWebhooksMs', 0, delayWebhooksMs),
    );
    delayed.add(timer);
  }

  function mix(parcel: Parcel): void {
    const { shuffleWebhooks } = current();
    if (shuffleWebhooks < 2 && mixing.length === 0) {
      gather(parcel);
      return;
    }
    mixing.push(parcel);
    if (mixing.length > shuffleWebhooks) gatherAny();
    flushSoon();
  }

  function gatherAny(): void {
    const index = dice.between('shuffleWebhooks', 0, mixing.length - 1);
    const [parcel] = mixing.splice(index, 1);
    if (parcel) gather(parcel);
  }

  function gather(parcel: Parcel): void {
    const { batchWebhooks } = current();
    if (batchWebhooks < 2 && batch.length === 0) {
      dispatch([parcel]);
      return;
    }
    if (batch.length === 0) batchSize = dice.between('batchWebhooks', 1, Math.max(1, batchWebhooks));
    batch.push(parcel);
    if (batch.length >= batchSize) sendBatch();
    else flushSoon();
  }

  function sendBatch(): void {
    const full = batch;
    batch = [];
    if (full.length > 0) dispatch(full);
  }

  /** The last few events of a quiet moment must not wait for company that never comes. */
  function flushSoon(): void {
    flushTimer ??= setTimeout(() => {
      flushTimer = undefined;
      while (mixing.length > 0) gatherAny();
      sendBatch();
    }, gatherMs);
  }

  return {
    add,
    stop() {
      clearTimeout(flushTimer);
      for (const timer of delayed) clearTimeout(timer);
    },
  };
}
