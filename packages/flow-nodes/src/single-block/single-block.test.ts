import { expect, it } from 'vitest';
import { flowNodes } from '../nodes.ts';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow } from '../testing/a-flow.ts';

const wire = {
  seq: ['img2', 'interval3', 'message1', 'gone9', 'audio4'],
  elements: [
    { number: 'message1', type: 'message', value: 'Oi {nome}', colour: 'red' },
    { number: 'img2', type: 'img', value: 'a.png', original: 'foto.png' },
    { number: 'interval3', type: 'interval', value: '5' },
    { number: 'audio4', type: 'audio', value: 'v.ogg', original: 'v.ogg', record: true },
    { number: 'message5', type: 'message', value: 'not in the order' },
  ],
};
const data = flowNodes.singleBlock.read(wire);

it('reads the elements in the order of `seq`, without those that do not exist', () => {
  expect(data.elements).toEqual([
    { number: 'img2', type: 'img', value: 'a.png', original: 'foto.png' },
    { number: 'interval3', type: 'interval', value: 5 },
    { number: 'message1', type: 'message', value: 'Oi {nome}' },
    { number: 'audio4', type: 'audio', value: 'v.ogg', original: 'v.ogg', record: true },
  ]);
});

it('writes a new order and keeps unknown fields of the elements', () => {
  const [picture, , text] = data.elements;
  const written = flowNodes.singleBlock.write({ elements: text && picture ? [text, picture] : [] }, wire);
  expect(written).toEqual({
    seq: ['message1', 'img2'],
    elements: [
      { number: 'message1', type: 'message', value: 'Oi {nome}', colour: 'red' },
      { number: 'img2', type: 'img', value: 'a.png', original: 'foto.png' },
    ],
  });
});

it('sleeps at an interval and continues with the element after it', () => {
  const rita = aCustomer(
    aFlow({ 1: ['start'], block: ['singleBlock', data], end: ['message', { label: 'Fim' }] }, ['1 block', 'block end']),
  );
  expect(rita.starts().run).toMatchObject({ state: 'sleeping', nodeId: 'block', element: 2 });
  expect(rita.heard()).toEqual(['image a.png']);
  rita.wakes();
  expect(rita.heard()).toEqual(['Oi Rita', 'voice v.ogg', 'Fim']);
});
