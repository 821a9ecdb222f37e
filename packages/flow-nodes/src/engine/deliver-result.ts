import type { CompiledNode } from './compile.ts';
import { mergeVariables } from './merge-variables.ts';
import type { AskResult, FileMessage, RunNext, Say, TextMessage } from './run-state.ts';
import { enterNodes, finish, handOver, leaveBy, type Onward, record, say, sleep, type Turn, wait } from './turn.ts';

/** Says what an external service has answered, with its pauses, and goes on as it wants. */
export function deliverResult(
  turn: Turn,
  node: CompiledNode,
  result: AskResult,
  { isWoken = false }: { readonly isWoken?: boolean } = {},
): RunNext {
  if (result.variables) turn.run = { ...turn.run, variables: mergeVariables(turn.run.variables, result.variables) };
  const reason = isWoken ? 'woken' : 'result';
  for (const [index, { delaySeconds, ...content }] of result.says.entries()) {
    const isPauseOver = isWoken && index === 0;
    if (delaySeconds > 0 && !isPauseOver) {
      const pending = { says: result.says.slice(index), next: result.next };
      return sleep(turn, { seconds: delaySeconds, element: 0, reason, pending });
    }
    if (!say(turn, [toSay(node.node.id, content)])) return handOver(turn, 'over-limit');
  }
  const next = follow(turn, node, result.next);
  return 'enters' in next ? enterNodes(turn, next.enters) : next;
}

function follow(turn: Turn, node: CompiledNode, next: AskResult['next']): Onward {
  switch (next.do) {
    case 'wait':
      return wait(turn, 'result');
    case 'continue':
      return leaveBy(turn, node, 'a', 'result');
    case 'fail':
      // A customer whose service has failed is not left to the menus: people answer.
      if (node.targets.has('error')) return leaveBy(turn, node, 'error', 'error');
      record(turn, null, 'error');
      return handOver(turn, 'failed');
    case 'handOver':
      record(turn, null, 'result');
      return handOver(turn, 'queued', next);
    case 'exit':
      record(turn, null, 'exited');
      return finish(turn, 'exited');
    case 'end':
      record(turn, null, 'result');
      return finish(turn, 'finished');
  }
}

const toSay = (nodeId: string, message: TextMessage | FileMessage): Say =>
  message.type === 'file' ? { nodeId, ...message } : { nodeId, type: 'literal', text: message.text };
