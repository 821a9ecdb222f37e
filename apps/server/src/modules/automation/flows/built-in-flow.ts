import { type CompiledFlow, compile, definitionOf } from '@recado/flow-nodes';
import type { RunSource } from './flow-runs.tables.ts';

/**
 * A prompt or an integration is a flow of one node. The data of the node is blank: the row of the prompt or integration
 * has the settings, and a run uses those of the moment in which it asks.
 */
function oneNode(id: string, type: 'openai' | 'typebot'): CompiledFlow {
  return compile({
    nodes: [
      { id: 'start', type: 'start', data: definitionOf('start').blank },
      type === 'openai'
        ? { id, type, data: definitionOf('openai').blank }
        : { id, type, data: definitionOf('typebot').blank },
    ],
    edges: [{ source: 'start', output: 'a', target: id }],
  });
}

const flows = { prompt: oneNode('prompt', 'openai'), integration: oneNode('integration', 'typebot') } as const;

/** Undefined for a flow that a user has drawn. */
export const builtInFlow = (source: RunSource): CompiledFlow | undefined =>
  source === 'flow' ? undefined : flows[source];
