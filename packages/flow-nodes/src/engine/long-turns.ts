import { definitionOf } from '../nodes.ts';
import type { AnyFlowNode, FlowGraph } from './flow-graph.ts';
import { flowLimits } from './flow-limits.ts';

interface Use {
  readonly steps: number;
  readonly messages: number;
  readonly asleepSeconds: number;
}

const NOTHING: Use = { steps: 0, messages: 0, asleepSeconds: 0 };

/**
 * Nodes at which the longest way since the last answer of the customer passes a limit of the turn: a run on that way
 * hands over here. The graph must have no endless loop.
 */
export function listLongTurns({ nodes, edges }: FlowGraph): AnyFlowNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const sources = new Map<string, AnyFlowNode[]>();
  for (const { source, target } of edges) {
    const from = byId.get(source);
    if (from && !restarts(from)) sources.set(target, [...(sources.get(target) ?? []), from]);
  }
  const before = new Map<string, Use>();
  const useBefore = (node: AnyFlowNode): Use => {
    const known = before.get(node.id);
    if (known) return known;
    const use = (sources.get(node.id) ?? [])
      .map((source) => add(useBefore(source), useOf(source)))
      .reduce(most, NOTHING);
    before.set(node.id, use);
    return use;
  };
  return nodes.filter((node) => !isOver(useBefore(node)) && isOver(add(useBefore(node), useOf(node))));
}

/** A turn begins behind a node that waits; a service may wait as well. */
const restarts = (node: AnyFlowNode): boolean =>
  node.type === 'typebot' ||
  node.type === 'openai' ||
  (node.type !== 'unknown' && definitionOf(node.type).waits === true);

function useOf(node: AnyFlowNode): Use {
  switch (node.type) {
    case 'message':
    case 'img':
    case 'video':
    case 'audio':
    case 'menu':
    case 'question':
      return { steps: 1, messages: 1, asleepSeconds: 0 };
    case 'interval':
      return { steps: 1, messages: 0, asleepSeconds: node.data.sec };
    case 'singleBlock': {
      const { elements } = node.data;
      const seconds = elements.flatMap((element) => (element.type === 'interval' ? [element.value] : []));
      return {
        steps: 1,
        messages: elements.length - seconds.length,
        asleepSeconds: seconds.reduce((sum, one) => sum + one, 0),
      };
    }
    default:
      return { steps: 1, messages: 0, asleepSeconds: 0 };
  }
}

const add = (one: Use, other: Use): Use => combine(one, other, (a, b) => a + b);
const most = (one: Use, other: Use): Use => combine(one, other, Math.max);

const combine = (one: Use, other: Use, by: (a: number, b: number) => number): Use => ({
  steps: by(one.steps, other.steps),
  messages: by(one.messages, other.messages),
  asleepSeconds: by(one.asleepSeconds, other.asleepSeconds),
});

const isOver = ({ steps, messages, asleepSeconds }: Use): boolean =>
  steps > flowLimits.turn.steps || messages > flowLimits.turn.messages || asleepSeconds > flowLimits.turn.asleepSeconds;
