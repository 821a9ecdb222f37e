import { readdirSync, readFileSync } from 'node:fs';
import { apiScopes, apiVersions, currentApiVersion } from '@recado/contracts';
import { expect, it } from 'vitest';
import { channelRoutes } from '../channels/index.ts';
import { modules } from '../modules.ts';
import { breakingChanges } from '../platform/http/reference/breaking-changes.ts';
import type { ReferenceDocument } from '../platform/http/reference/openapi-document.ts';
import { buildPublicDocument, STORED_FOLDER, storedDocument, toText } from './public-api-document.ts';

const document = await buildPublicDocument();
const stored = JSON.parse(readFileSync(storedDocument(currentApiVersion), 'utf8')) as ReferenceDocument;
const contracts = [...modules.flatMap((module) => module.routes ?? []), ...channelRoutes].map(
  ({ contract }) => contract,
);
const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));

it('breaks no program that was written for the stored document of this version', () => {
  expect(breakingChanges(stored, document)).toEqual([]);
});

it('is the stored document: `npm run openapi -- --write` stores additions', () => {
  expect(toText(document)).toBe(readFileSync(storedDocument(currentApiVersion), 'utf8'));
});

it('has one stored document per version, and the newest version is the current one', () => {
  expect(readdirSync(STORED_FOLDER).sort()).toEqual(apiVersions.map((version) => `${version}.json`));
  expect([...apiVersions].sort().at(-1)).toBe(currentApiVersion);
});

it('names every operation once', () => {
  const ids = operations.map(({ operationId }) => operationId ?? '');
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id, index) => id === '' || ids.indexOf(id) !== index)).toEqual([]);
});

it('contains every route of the public API and no other', () => {
  const declared = contracts.flatMap(({ api }) => (api ? [api.operationId] : []));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(declared.sort());
});

it('resolves every reference within itself', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => document.components?.schemas?.[name] === undefined)).toEqual([]);
});

it('has a route for every scope', () => {
  const used = new Set(contracts.flatMap(({ api }) => (api ? [api.scope] : [])));
  expect(apiScopes.filter((scope) => !used.has(scope))).toEqual([]);
});

it('gives every list of records the same way to the next page', () => {
  const lists = operations.filter(
    ({ operationId = '', parameters = [] }) =>
      operationId.startsWith('list') && parameters.some(({ name }) => name === 'pageNumber' || name === 'cursor'),
  );
  const names = (parameters: readonly { readonly name: string }[] = []) => parameters.map(({ name }) => name);
  for (const { operationId, parameters } of lists)
    expect(names(parameters), operationId).toEqual(expect.arrayContaining(['limit', 'cursor']));
  expect(lists.length).toBeGreaterThan(5);
});
