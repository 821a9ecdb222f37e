import { expect, it } from 'vitest';
import { flowNodes } from '../nodes.ts';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow } from '../testing/a-flow.ts';

it('hands the ticket to its queue and ends the run', () => {
  const rita = aCustomer(aFlow({ 1: ['start'], sales: ['ticket', { queueId: 7, name: 'Vendas' }] }, ['1 sales']));
  const { next, run } = rita.starts();
  expect(next).toEqual({ do: 'handOver', outcome: 'queued', queueId: 7, userId: null });
  expect(run).toMatchObject({ state: 'ended', outcome: 'queued', nodeId: 'sales' });
  expect(rita.says('oi').next).toEqual({ do: 'stay' });
});

it('reads the queue of every client: nested, spread or as text', () => {
  const { read } = flowNodes.ticket;
  expect(read({ data: { id: 7, name: 'Vendas', color: '#fff' } })).toEqual({ queueId: 7, name: 'Vendas' });
  expect(read({ id: 7, name: 'Vendas' })).toEqual({ queueId: 7, name: 'Vendas' });
  expect(read({ id: '7' })).toEqual({ queueId: 7, name: '' });
  expect(read({ data: 'x' })).toEqual({ queueId: null, name: '' });
});

it('writes another queue without the fields of the one before', () => {
  const { read, write } = flowNodes.ticket;
  const written = write({ queueId: 8, name: 'Suporte' }, { id: 7, name: 'Vendas', note: 'x' });
  expect(written).toEqual({ name: 'Suporte', data: { id: 8, name: 'Suporte' }, note: 'x' });
  expect(read(written)).toEqual({ queueId: 8, name: 'Suporte' });
  expect(read(write({ queueId: null, name: '' }, written))).toEqual({ queueId: null, name: '' });
});
