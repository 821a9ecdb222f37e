import { expect, it } from 'vitest';
import { aGraph, options } from '../testing/a-flow.ts';
import { compile } from './compile.ts';
import { FLOW_SCHEMA, toContent } from './flow-content.ts';
import { upcast } from './upcast.ts';

const content = toContent(
  aGraph({ 1: ['start'], menu: ['menu', { message: 'Oi', arrayOption: options('A') }] }, ['1 menu', 'menu.a1 1']),
);
const stored = JSON.parse(JSON.stringify(content));

it('reads stored content of the current schema', () => {
  expect(upcast({ schema: FLOW_SCHEMA, content: stored })).toEqual(content);
  expect(compile(upcast({ schema: FLOW_SCHEMA, content: stored }))).toEqual(compile(content));
});

it('runs the converters from the stored schema to the current one, in order', () => {
  const rename = (from: string, to: string) => (older: unknown) =>
    JSON.parse(JSON.stringify(older).replaceAll(`"${from}"`, `"${to}"`));
  const older = rename('menu', 'choice')(stored);
  const known = { 1: rename('choice', 'list'), 2: rename('list', 'menu') };
  expect(upcast({ schema: 1, content: older }, known, 3)).toEqual(content);
});

it('refuses content of a newer schema, and of one that no converter reads', () => {
  expect(() => upcast({ schema: FLOW_SCHEMA + 1, content: stored })).toThrow('up to schema');
  expect(() => upcast({ schema: 1, content: stored }, {}, 2)).toThrow('No upcaster');
  expect(() =>
    upcast({ schema: FLOW_SCHEMA, content: { nodes: [{ id: 'x', type: 'hologram', data: {} }], edges: [] } }),
  ).toThrow('hologram');
});

it('runs a version that a later limit would refuse', () => {
  const long = { ...stored, nodes: [{ id: '1', type: 'message', data: { label: 'x'.repeat(9_000) } }] };
  expect(upcast({ schema: FLOW_SCHEMA, content: long }).nodes).toHaveLength(1);
});
