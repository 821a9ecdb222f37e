import { describe, expect, it } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import type { Operation, ReferenceDocument, Schema } from './openapi-document.ts';

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const answer: Schema = {
  type: 'object',
  properties: { id: { type: 'integer' }, status: { type: 'string', enum: ['open', 'closed'] } },
  required: ['id', 'status'],
};
const call: Operation = {
  operationId: 'createThing',
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
  requestBody: json({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }),
  responses: { 200: json({ $ref: '#/components/schemas/Thing' }) },
};
const documentOf = (operation: Operation | undefined, thing: Schema = answer): ReferenceDocument => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: operation ? { '/things': { post: operation } } : {},
  components: { schemas: { Thing: thing } },
});
const before = documentOf(call);
const withBody = (schema: Schema): ReferenceDocument => documentOf({ ...call, requestBody: json(schema) });
const withAnswer = (change: Partial<Schema>): ReferenceDocument => documentOf(call, { ...answer, ...change });

describe('is a breaking change:', () => {
  it.each([
    ['a removed call', documentOf(undefined), 'removed'],
    ['another operation id', documentOf({ ...call, operationId: 'makeThing' }), 'createThing became makeThing'],
    ['a removed parameter', documentOf({ ...call, parameters: [] }), 'parameter limit removed'],
    [
      'a new required parameter',
      documentOf({ ...call, parameters: [...(call.parameters ?? []), { name: 'at', in: 'query', required: true }] }),
      'parameter at is now required',
    ],
    [
      'a new required field of the body',
      withBody({
        type: 'object',
        properties: { name: { type: 'string' }, at: { type: 'string' } },
        required: ['name', 'at'],
      }),
      'body.at: is now required',
    ],
    ['a removed field of the body', withBody({ type: 'object', properties: {} }), 'body.name: removed'],
    [
      'another type of a field',
      withBody({ type: 'object', properties: { name: { type: 'integer' } }, required: ['name'] }),
      'type string became integer',
    ],
    [
      'a field of the answer that is gone',
      withAnswer({ properties: { id: { type: 'integer' } }, required: ['id'] }),
      'answer 200.status: removed',
    ],
    ['a field of the answer that may be missing', withAnswer({ required: ['id'] }), 'is no longer always there'],
    [
      'a removed value',
      withAnswer({ properties: { id: { type: 'integer' }, status: { type: 'string', enum: ['open'] } } }),
      'value "closed" removed',
    ],
    [
      'an answer that may be null',
      withAnswer({ properties: { ...answer.properties, id: { type: ['integer', 'null'] } } }),
      'type integer became integer|null',
    ],
  ])('%s', (_case, after, problem) => {
    expect(breakingChanges(before, after).join('\n')).toContain(problem);
  });
});

describe('is no breaking change:', () => {
  it.each([
    ['the same document', before],
    ['a new call', { ...before, paths: { ...before.paths, '/others': { get: { operationId: 'listOthers' } } } }],
    [
      'a new optional field of the body',
      withBody({
        type: 'object',
        properties: { name: { type: 'string' }, at: { type: 'string' } },
        required: ['name'],
      }),
    ],
    [
      'a field of the body that may be left out',
      withBody({ type: 'object', properties: { name: { type: 'string' } } }),
    ],
    ['a new field of the answer', withAnswer({ properties: { ...answer.properties, at: { type: 'string' } } })],
    [
      'a new value',
      withAnswer({
        properties: { id: { type: 'integer' }, status: { type: 'string', enum: ['open', 'closed', 'nps'] } },
      }),
    ],
  ])('%s', (_case, after) => {
    expect(breakingChanges(before, after)).toEqual([]);
  });
});

it('compares schemas that contain themselves', () => {
  const thing: Schema = { type: 'object', properties: { parent: { $ref: '#/components/schemas/Thing' } } };
  expect(breakingChanges(documentOf(call, thing), documentOf(call, thing))).toEqual([]);
});
