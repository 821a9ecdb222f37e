import type { FlowTurn } from '../flows/flow-turn.ts';
import type { NewAsk } from './asks.repo.ts';

/** The question that a turn ends with. An integration is asked by its own row, whatever node stands for it. */
export function askOfTurn({ advance: { next }, identity, messageId }: FlowTurn): NewAsk | undefined {
  if (next.do !== 'ask') return undefined;
  const { askId, kind, nodeId, startAt } = next.ask;
  return {
    ticketId: identity.ticketId,
    messageId,
    askId,
    runId: identity.id,
    nodeId,
    kind: identity.source === 'integration' ? 'integration' : kind,
    startAt,
  };
}
