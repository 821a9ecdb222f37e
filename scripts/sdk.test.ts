import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateSdk, SDK_TARGET } from './lib/generate-sdk.ts';
import { readDocument } from './lib/read-document.ts';

const root = join(import.meta.dirname, '..');

it('the calls of the SDK are current: run "npm run sdk" after a change of the public API', async () => {
  process.chdir(root);
  const generated = await generateSdk(readDocument());
  expect(generated).toContain('createWebhookEndpoint');
  expect(generated === (await readFile(SDK_TARGET, 'utf8'))).toBe(true);
});

it('takes only operations with an id, and the schemas they need', async () => {
  process.chdir(root);
  const ok = { description: 'ok', content: { 'application/json': { schema: { $ref: '#/components/schemas/Used' } } } };
  const key = { in: 'header', name: 'Idempotency-Key', schema: { type: 'string' } };
  const id = { in: 'path', name: 'id', required: true, schema: { type: 'string' } };
  const code = await generateSdk({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {
      '/a/{id}': { post: { operationId: 'makeA', parameters: [key, id], responses: { 200: ok } } },
      '/hidden': { get: { responses: { 200: ok } } },
    },
    components: {
      schemas: {
        Used: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Inner' } } },
        Inner: { type: 'object', properties: { name: { type: 'string' } } },
        Unused: { type: 'object', properties: { name: { type: 'string' } } },
      },
    },
  });
  expect(code).toContain('export interface Inner');
  expect(code).not.toContain('Unused');
  expect(code).not.toContain('/hidden');
  expect(code).toMatch(/isIdempotent: true,\s+url: `\/a\/\$\{encodeURIComponent\(String\(id\)\)\}`/);
  expect(code).toContain('const makeA = (id: string, options?: CallOptions)');
});
