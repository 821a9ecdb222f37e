import { currentApiVersion } from '@recado/contracts';
import type { Operation, ReferenceDocument, Schema } from './openapi-document.ts';

const description =
  'The public API of Recado. Programs call it with an API key (`Authorization: Bearer rk_…`) or, for the calls under ' +
  '/api/messages, with the token of a connection. Within a version only additions are made.';

export const publicSecuritySchemes = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `rk_<id>_<secret>`.' },
  connectionToken: { type: 'http', scheme: 'bearer', description: 'The token of a connection.' },
} as const;

/** The part of the document that is public: operations with an id, and the schemas that these use. */
export function publicDocument(document: ReferenceDocument): ReferenceDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    const shown = Object.entries(methods).filter(([, operation]) => operation.operationId !== undefined);
    if (shown.length > 0) paths[path] = Object.fromEntries(shown);
  }
  const all = document.components?.schemas ?? {};
  const schemas: Record<string, Schema> = {};
  const waiting = namesIn(paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = all[name];
    if (schema === undefined || Object.hasOwn(schemas, name)) continue;
    schemas[name] = schema;
    waiting.push(...namesIn(schema));
  }
  const { title } = document.info;
  return {
    openapi: '3.1.0',
    info: { title, version: currentApiVersion, description },
    paths: inOrder(paths),
    components: { securitySchemes: publicSecuritySchemes, schemas: inOrder(schemas) },
  };
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);

const inOrder = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
