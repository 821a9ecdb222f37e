import { spawnSync } from 'node:child_process';
import * as contracts from '@recado/contracts';
import type { Document } from './generate-sdk.ts';

/** The OpenAPI document of these sources, with the operation ids of the public API. */
export function readDocument(): Document {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/src/processes/openapi.cli.ts'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The OpenAPI document could not be written.\n${stderr}`);
  return withOperationIds(JSON.parse(stdout));
}

function withOperationIds(document: Document): Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => {
          const operationId = operationIds.get(`${method.toUpperCase()} ${path}`);
          return [method, { ...operation, ...(operationId !== undefined && { operationId }) }];
        }),
      ),
    ]),
  );
  return { ...document, paths };
}

interface PublicRoute {
  readonly method: string;
  readonly path: string;
  readonly api: { readonly operationId: string };
}

const isPublicRoute = (value: unknown): value is PublicRoute =>
  typeof value === 'object' && value !== null && 'api' in value && 'path' in value && 'method' in value;

const operationIds = new Map(
  Object.values(contracts)
    .flatMap((exported) => (typeof exported === 'object' && exported !== null ? Object.values(exported) : []))
    .filter(isPublicRoute)
    .map(({ method, path, api }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, api.operationId]),
);
