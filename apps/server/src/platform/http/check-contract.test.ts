import { fileResponse, type RouteContract, textResponse } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkContract } from './check-contract.ts';

const base: RouteContract = {
  method: 'POST',
  path: '/probe',
  summary: 'A probe.',
  access: { permission: 'setting:read' },
  response: z.object({}),
};
const multipart = { files: 'medias', maxFiles: 1, maxFileBytes: 1 };

describe('a contract', () => {
  it.each<[string, Partial<RouteContract>]>([
    ['JSON', { body: z.object({}) }],
    ['raw bytes', { rawBody: true }],
    ['a form with fields', { multipart, body: z.object({}) }],
    ['a repeatable form', { multipart, body: z.object({}), idempotent: true }],
  ])('may ask for %s', (_what, part) => {
    expect(() => checkContract({ ...base, ...part })).not.toThrow();
  });

  it.each<[string, Partial<RouteContract>]>([
    ['raw bytes and a schema', { rawBody: true, body: z.object({}) }],
    ['raw bytes and a form', { rawBody: true, multipart }],
    ['raw bytes of a GET', { method: 'GET', rawBody: true }],
    ['a form of a DELETE', { method: 'DELETE', multipart }],
    ['a repeatable GET', { method: 'GET', idempotent: true }],
    ['a repeatable public call', { access: { public: 'A test.' }, idempotent: true }],
    ['a repeatable call across companies', { path: '/probe/:companyId', idempotent: true }],
    ['a repeatable call with raw bytes', { rawBody: true, idempotent: true }],
    ['a repeatable file', { idempotent: true, response: fileResponse }],
    ['a repeatable bare text', { idempotent: true, response: textResponse }],
  ])('cannot promise %s', (_what, part) => {
    expect(() => checkContract({ ...base, ...part })).toThrow(/probe/);
  });
});
