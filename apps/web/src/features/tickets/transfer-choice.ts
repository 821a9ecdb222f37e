import type { QueueMark, TransferTarget } from '@recado/contracts';

/** The target of a transfer. A queue is required, a colleague is not. */
export interface TransferChoice {
  readonly queueId: number | null;
  readonly userId: number | null;
}

type Worker = Pick<TransferTarget, 'id' | 'queues'>;
const worksIn = ({ queues }: Worker, queueId: number | null): boolean => queues.some(({ id }) => id === queueId);

/** The colleague stays only if they work in the queue: otherwise they could not see the ticket. */
export function chooseQueue(
  { userId }: TransferChoice,
  queueId: number | null,
  targets: readonly Worker[],
): TransferChoice {
  const stays = targets.some((target) => target.id === userId && worksIn(target, queueId));
  return { queueId, userId: stays ? userId : null };
}

/** Fills in a queue of theirs: the chosen one if they work in it, else the ticket's own, else their first. */
export function chooseColleague(
  choice: TransferChoice,
  target: Worker | undefined,
  ticketQueueId: number | null,
): TransferChoice {
  if (target === undefined) return { ...choice, userId: null };
  const fitting = [choice.queueId, ticketQueueId].find((queueId) => worksIn(target, queueId));
  return { queueId: fitting ?? target.queues[0]?.id ?? null, userId: target.id };
}

export interface OfferedTargets<T extends Worker> {
  readonly inQueue: readonly T[];
  readonly elsewhere: readonly T[];
}

/** Colleagues of the chosen queue first; one without a queue cannot get a ticket. */
export function offeredTargets<T extends Worker>(
  targets: readonly T[],
  queueId: QueueMark['id'] | null,
): OfferedTargets<T> {
  const able = targets.filter(({ queues }) => queues.length > 0);
  return {
    inQueue: able.filter((target) => worksIn(target, queueId)),
    elsewhere: able.filter((target) => !worksIn(target, queueId)),
  };
}
