import { expect, it } from 'vitest';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow } from '../testing/a-flow.ts';

it('sends pictures, videos and audio in the order of the flow, a recording as a voice note', () => {
  const flow = aFlow(
    {
      1: ['start'],
      picture: ['img', { url: 'a.png' }],
      film: ['video', { url: 'b.mp4' }],
      song: ['audio', { url: 'c.mp3', record: false }],
      voice: ['audio', { url: 'd.ogg', record: true }],
    },
    ['1 picture', 'picture film', 'film song', 'song voice'],
  );
  const rita = aCustomer(flow);
  const { says } = rita.starts();
  expect(rita.heard()).toEqual(['image a.png', 'video b.mp4', 'audio c.mp3', 'voice d.ogg']);
  expect(says.map(({ nodeId }) => nodeId)).toEqual(['picture', 'film', 'song', 'voice']);
});
