import { menuText } from '@recado/contracts';
import type { RunNext } from '@recado/flow-nodes';
import { describe, expect, it } from 'vitest';
import { silence } from '../automation-step.ts';
import { aConversation, aFlowTurn, aMenuQueue } from '../testing/a-conversation.ts';
import { closedHours } from '../testing/hours.ts';
import { flowStep } from './flow.step.ts';

type Changes = Parameters<typeof aConversation>[0];
const answer = (turn: Parameters<typeof aFlowTurn>[0], changes: Changes = {}) =>
  flowStep.answer(aConversation({ ...changes, flow: aFlowTurn(turn) }));
const handOver = (outcome: Extract<RunNext, { do: 'handOver' }>['outcome']) =>
  ({ next: { do: 'handOver', outcome, queueId: null, userId: null } }) as const;
const repairs = aMenuQueue({ id: 30, name: 'Oficina', greetingMessage: 'Oficina!', fileListId: 7 });
const position = { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'À sua frente:' } as const;

it('is silent while the run sleeps, and changes nothing', () => {
  expect(answer({ advance: { next: { do: 'stay' } } })).toBe(silence);
});

describe('the messages of a flow', () => {
  it('carry their values, and a menu shows how to leave', () => {
    const choices = [{ name: 'Comprar', choiceId: 'flow:ask:a1' }];
    const { says } = answer({
      advance: {
        says: [
          { nodeId: 'hi', type: 'text', text: 'Oi, {{nome}}', values: { nome: 'Rita' } },
          { nodeId: 'ai', type: 'literal', text: '{{nome}}' },
          { nodeId: 'ask', type: 'menu', text: 'Então?', choices, values: {} },
        ],
      },
    });
    expect(says).toEqual([
      { type: 'text', text: 'Oi, {{nome}}', values: { nome: 'Rita' } },
      { type: 'literal', text: '{{nome}}' },
      { type: 'text', text: menuText('Então?', choices, { leadsBack: true }), values: {} },
    ]);
  });

  it('offer no way back where there is no menu of queues', () => {
    const choices = [{ name: 'Comprar', choiceId: 'flow:ask:a1' }];
    const advance = { says: [{ nodeId: 'ask', type: 'menu', text: 'Então?', choices, values: {} }] } as const;
    const { says } = answer({ advance }, { queues: [aMenuQueue()] });
    expect(says).toEqual([{ type: 'text', text: menuText('Então?', choices), values: {} }]);
  });
});

describe('a handover', () => {
  it('enters the queue with its position, without greeting, files and options', () => {
    const { says, next } = answer({ queue: repairs, advance: handOver('queued') }, { settings: position });
    expect(says).toEqual([{ type: 'position', text: 'À sua frente:' }]);
    expect(next).toMatchObject({ queue: { enterId: 30, assignsAgent: true } });
    expect(next.options).toBeUndefined();
  });

  it('assigns an agent where the queue rotates, or the company assigns at random', () => {
    const enter = (queue: Parameters<typeof aMenuQueue>[0], userRandom: 'enabled' | 'disabled') =>
      answer({ queue: aMenuQueue(queue), advance: handOver('queued') }, { settings: { userRandom } }).next.queue;
    expect(enter({ rotatesAgents: true }, 'disabled')).toMatchObject({ assignsAgent: true });
    expect(enter({}, 'disabled')).toMatchObject({ assignsAgent: false });
    expect(enter({ closesTickets: true }, 'enabled')).toMatchObject({ assignsAgent: false });
  });

  it('to a closed queue sends its out-of-hours message and assigns no agent', () => {
    const queue = aMenuQueue({ ...repairs, businessHours: closedHours, outOfHoursMessage: 'Fechado.' });
    const { says, next } = answer({ queue, advance: handOver('queued') }, { settings: { scheduleType: 'queue' } });
    expect(says).toEqual([{ type: 'text', text: 'Fechado.' }]);
    expect(next.queue).toEqual({ enterId: 30, assignsAgent: false });
  });

  it('to a queue that closes its tickets closes this one', () => {
    const queue = aMenuQueue({ closesTickets: true });
    expect(answer({ queue, advance: handOver('queued') }).next.close).toEqual({ saysFarewell: false });
  });

  it('without a queue shows the menu of queues', () => {
    const { says } = answer({ advance: handOver('failed') });
    expect(says).toMatchObject([{ type: 'text', text: expect.stringContaining('[ 2 ] - Pós-venda') }]);
  });

  it('without a queue stays silent in a queue, and where the connection has none', () => {
    const inQueue = { queue: repairs, ticket: { queueId: 30 } };
    expect(answer({ advance: handOver('failed') }, inQueue).says).toEqual([]);
    expect(answer({ advance: handOver('failed') }, { queues: [] }).says).toEqual([]);
  });

  it('after unclear answers is logged', () => {
    expect(answer({ queue: repairs, advance: handOver('unclear') }).next.log).toEqual(['retriesLimitQueue']);
    expect(answer({ queue: repairs, advance: handOver('failed') }).next.log).toEqual([]);
  });
});

describe('the end', () => {
  it.each([
    ['finished', []],
    ['exited', ['Até logo!']],
  ] as const)('%s', (outcome, texts) => {
    const advance = { next: { do: 'end', outcome } } as const;
    const { says, next } = answer({ advance }, { connection: { completionMessage: 'Até logo!' } });
    expect(says.map((say) => ('text' in say ? say.text : ''))).toEqual(texts);
    expect(next.close).toEqual(outcome === 'exited' ? { saysFarewell: false } : undefined);
  });

  it('by # shows the menu of queues, or enters the only queue with its greeting', () => {
    const advance = { next: { do: 'end', outcome: 'menu' } } as const;
    expect(answer({ advance }).next.countsTurn).toBe(true);
    const only = answer({ advance }, { queues: [repairs] });
    expect(only.says[0]).toEqual({ type: 'text', text: 'Oficina!' });
    expect(only.next.queue).toMatchObject({ enterId: 30 });
  });
});
