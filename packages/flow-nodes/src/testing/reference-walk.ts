import { plain } from '@recado/contracts';
import { holds } from '../condition/condition.run.ts';
import type { FlowGraph, FlowNode } from '../engine/flow-graph.ts';
import { readAnswerOf } from '../question/read-answer-of.ts';
import type { Walk } from './random-customer.ts';

/**
 * The messages of a walk, derived from the graph alone: a second, simpler reading of the rules, without sleeps, budgets
 * or stored state. It follows the answers that the engine accepted and checks every way the engine took.
 */
export function referenceMessages({ nodes, edges }: FlowGraph, { advances }: Walk): string[] {
  const messages: string[] = [];
  const answers: Record<string, string> = {};
  const inputs = advances.filter(({ input, next }) => input.type !== 'wake' && next.do !== 'stay');
  const draws = advances.flatMap(({ steps }) => steps.filter(({ nodeId }) => nodeOf(nodeId)?.type === 'randomizer'));
  const follow = (id: string, output: string) =>
    edges.find(({ source, output: from }) => source === id && from === output)?.target;
  let node = nodes.find(({ type }) => type === 'start') as FlowNode | undefined;
  inputs.shift();
  while (node) {
    const output = visit(node);
    if (output === undefined) return messages;
    const target = follow(node.id, output);
    node = target === undefined ? undefined : nodeOf(target);
  }
  return messages;

  function nodeOf(id: string): FlowNode | undefined {
    return nodes.find((one): one is FlowNode => one.id === id && one.type !== 'unknown');
  }

  function visit(node: FlowNode): string | undefined {
    switch (node.type) {
      case 'start':
      case 'interval':
        return 'a';
      case 'message':
        messages.push(node.data.label);
        return 'a';
      case 'img':
        messages.push(node.data.url);
        return 'a';
      case 'singleBlock':
        for (const element of node.data.elements) if (element.type === 'message') messages.push(element.value);
        return 'a';
      case 'condition':
        return holds(node.data, answers[node.data.key] ?? '') ? 'a' : 'b';
      case 'randomizer':
        return draws.shift()?.output ?? undefined;
      case 'menu':
        return ask(node.id, node.data.message, (text) => {
          const index = node.data.arrayOption.findIndex(
            ({ value, number }) => String(number) === text || plain(value) === plain(text),
          );
          return index === -1 ? undefined : `a${index + 1}`;
        });
      case 'question':
        return ask(node.id, node.data.message, (text) => {
          const answer = readAnswerOf(node.data.kind, text);
          if (answer === undefined || text === '#') return undefined;
          answers[node.data.answerKey] = answer;
          return 'a';
        });
      case 'openai':
        return askService();
      default:
        return undefined;
    }
  }

  /** Three unclear answers lead to `invalid`; `#` ends the walk. */
  function ask(id: string, question: string, read: (text: string) => string | undefined): string | undefined {
    messages.push(question);
    for (let unclear = 0; unclear < 3; ) {
      const input = inputs.shift()?.input;
      if (input?.type !== 'message') return undefined;
      const { content, body } = input.message;
      if (content === 'text' && body === '#') return undefined;
      const output = content === 'text' ? read(body) : undefined;
      if (output) return output;
      unclear++;
      if (unclear < 3) messages.push(question);
    }
    return follow(id, 'invalid') ? 'invalid' : undefined;
  }

  function askService(): string | undefined {
    for (let asked = inputs.shift(); asked?.input.type === 'result'; asked = inputs.shift()) {
      const { says, variables, next } = asked.input.result;
      for (const say of says) messages.push(say.type === 'text' ? say.text : say.mediaKey);
      Object.assign(answers, variables);
      if (next.do === 'continue') return 'a';
      if (next.do === 'fail') return 'error';
      // It waits: the customer writes, and the service is asked again.
      if (inputs.shift()?.input.type !== 'message') return undefined;
    }
    return undefined;
  }
}
