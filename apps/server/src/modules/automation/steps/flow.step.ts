import { menuText } from '@recado/contracts';
import type { RunNext, Say } from '@recado/flow-nodes';
import { type Answer, type AutomationStep, type Outgoing, silence } from '../automation-step.ts';
import type { AgentFacts, Conversation, QueueFacts } from '../conversation.ts';
import type { FlowTurn } from '../flows/flow-turn.ts';
import { enterClosed } from '../hours/enter-closed.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import { enterQueue, hasChoice, toWelcome } from '../menu/enter-queue.ts';
import { positionMessages } from '../menu/menu-text.ts';
import { endConversation, showMenu } from '../menu/show-menu.ts';
import { isOutOfTurns } from '../turns.ts';

/** A flow talks with the customer. docs/product/automation.md#flows */
export const flowStep: AutomationStep = {
  name: 'flow',
  // Also where an agent was assigned: until the agent accepts, a run goes on.
  serves: ({ status, isGroup, isBotAllowed }) => status === 'pending' && !isGroup && isBotAllowed,
  applies: ({ flow }) => flow !== null,
  answer: (conversation) => {
    const { flow: turn } = conversation;
    if (!turn) throw new Error('The flow step was called without a flow.');
    const { says, next } = turn.advance;
    // While a run sleeps or asks, no menu speaks over it.
    if (next.do === 'stay') return silence;
    const after = afterTurn(conversation, turn, next);
    return {
      says: [...says.map((say) => toOutgoing(conversation, turn, say)), ...after.says],
      next: { ...after.next, run: turn },
    };
  },
};

/** What follows the messages of the flow. */
function afterTurn(conversation: Conversation, { queue, agent }: FlowTurn, next: RunNext): Answer {
  if (next.do === 'handOver') {
    const log = next.outcome === 'unclear' ? (['retriesLimitQueue'] as const) : [];
    const { says, next: consequences } = handOver(conversation, queue, agent);
    return { says, next: { ...consequences, log: [...(consequences.log ?? []), ...log] } };
  }
  if (next.do !== 'end') return silence;
  if (next.outcome === 'exited') return endConversation(conversation);
  return next.outcome === 'menu' ? leadToMenu(conversation) : silence;
}

function handOver(conversation: Conversation, queue: QueueFacts | null, agent: AgentFacts | null): Answer {
  if (queue) return enterFromFlow(conversation, queue, agent);
  // In a queue the customer waits for its agents.
  return conversation.ticket.queueId === null ? leadToMenu(conversation) : silence;
}

/** The menu of queues; where there is only one queue, the customer enters it. */
function leadToMenu(conversation: Conversation): Answer {
  const [only, ...others] = conversation.queues;
  if (only && others.length === 0) {
    if (isQueueClosed(conversation, only)) return enterClosed(only);
    return enterQueue(conversation, only, toWelcome(conversation, only));
  }
  return only && !isOutOfTurns(conversation) ? showMenu(conversation) : silence;
}

/** The flow has greeted and asked already: no greeting, no files and no options of the queue. */
function enterFromFlow(conversation: Conversation, queue: QueueFacts, agent: AgentFacts | null): Answer {
  const { settings } = conversation;
  if (isQueueClosed(conversation, queue)) return enterClosed(queue);
  const assignsAgent = !queue.closesTickets && (queue.rotatesAgents || settings.userRandom === 'enabled');
  return {
    says: positionMessages(queue, settings),
    next: {
      queue: agent ? { enterId: queue.id, assignsAgent: false, agent } : { enterId: queue.id, assignsAgent },
      ...(queue.closesTickets && { close: { saysFarewell: false } }),
    },
  };
}

function toOutgoing(conversation: Conversation, { files }: FlowTurn, say: Say): Outgoing {
  switch (say.type) {
    case 'text':
      return { type: 'text', text: say.text, values: say.values };
    case 'literal':
      return { type: 'literal', text: say.text };
    case 'menu':
      return {
        type: 'text',
        text: menuText(say.text, say.choices, { leadsBack: hasChoice(conversation) }),
        values: say.values,
      };
    case 'file':
      return { type: 'file', file: files.get(say.mediaKey) ?? null, caption: '' };
  }
}
