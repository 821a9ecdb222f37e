import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partOf } from './contracts-plugin.ts';

const file = join(import.meta.dirname, '../../../packages/contracts/src/tags/example.contract.ts');
const code = `
import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
export const NAME_MAX_LENGTH = 50;
const name = z.string().max(NAME_MAX_LENGTH);
const create = z.string();
export const newBody = z.object({ name });
const access = { permission: 'tag:work' };
export const exampleContract = defineContract({
  create: { method: 'POST', path: '/examples', summary: 'Adds one.', access, body: newBody, response: newBody },
  show: { method: 'GET', path: '/examples/:id', access, params: z.object({ id: recordIdText }), response: newBody },
});
export const param = recordIdText.optional();
export function isLong(text) { return text.length > NAME_MAX_LENGTH; }
`;

it('keeps the routes, constants and functions of a file apart from its schemas', () => {
  const rest = partOf({ file, code }, 'rest');
  expect(rest).toContain("path: '/examples/:id', access");
  expect(rest).not.toMatch(/z\.|recordIdText\.|summary|response/);
  expect(rest).toContain('export { NAME_MAX_LENGTH, access, exampleContract, isLong };');
});

it('has the schemas in the other part, also those made of an imported schema', () => {
  const schemas = partOf({ file, code }, 'schemas');
  expect(schemas).toContain('export { name, create, newBody, param };');
  expect(schemas).toContain(`import { NAME_MAX_LENGTH, access, exampleContract, isLong } from "${file}?part=rest";`);
  expect(schemas).not.toContain('/examples');
});

it('lets a bundler drop what a page does not use', () => {
  expect(partOf({ file, code }, 'schemas')).toContain('newBody = /* @__PURE__ */ (() => (z.object({ name })))()');
});

it('exports under the name of the file what the file exports', () => {
  const whole = partOf({ file, code }, undefined);
  expect(whole).toContain(`export { newBody, param } from "${file}?part=schemas";`);
  expect(whole).toContain(`export { NAME_MAX_LENGTH, exampleContract, isLong } from "${file}?part=rest";`);
});
