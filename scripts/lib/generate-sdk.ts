import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'orval';

type Json = Readonly<Record<string, unknown>>;
interface Operation extends Json {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}
export interface Document extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Json>> };
}

export const SDK_TARGET = 'packages/sdk/src/generated/api.ts';

const HEAD = `// Generated from the OpenAPI document by "npm run sdk". Do not edit.
import type { CallOptions, Send } from '../request.ts';
`;

/** The source of the SDK's calls: every operation of the document that has an operation id. */
export async function generateSdk(document: Document): Promise<string> {
  const surface = publicSurface(document);
  const folder = await mkdtemp(join(tmpdir(), 'recado-sdk-'));
  try {
    const input = join(folder, 'openapi.json');
    const target = join(folder, 'api.ts');
    const mutator = join(folder, 'request.ts');
    await writeFile(input, JSON.stringify(surface.document));
    await writeFile(
      mutator,
      'export const request = async <T>(_call: object, _options?: object): Promise<T> => ({}) as T;',
    );
    await generate({
      input,
      output: {
        target,
        client: 'axios',
        mode: 'single',
        urlEncodeParameters: true,
        override: { mutator: { path: mutator, name: 'request' } },
      },
    });
    return formatted(bound(await readFile(target, 'utf8'), surface.idempotentCalls));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without headers, which the client sets, and without schemas that no operation refers to. */
function publicSurface(document: Document): { document: Document; idempotentCalls: readonly string[] } {
  const idempotentCalls: string[] = [];
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.operationId === undefined) continue;
      const { parameters = [] } = operation;
      if (parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'))
        idempotentCalls.push(operation.operationId);
      paths[path] = {
        ...paths[path],
        [method]: { ...operation, parameters: parameters.filter((one) => one.in !== 'header') },
      };
    }
  }
  const schemas = reachable(paths, document.components?.schemas ?? {});
  return { document: { ...document, paths, components: { ...document.components, schemas } }, idempotentCalls };
}

function reachable(paths: object, all: Readonly<Record<string, Json>>): Record<string, Json> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(all[name]);
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(all).filter(([name]) => found.has(name)));
}

/**
 * Orval writes calls over one imported function. A program may use two keys, so the function becomes a parameter; and the
 * call says whether it may be repeated.
 */
function bound(source: string, idempotentCalls: readonly string[]): string {
  const body = source
    .replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
    .replace(/^import .* from .*;\n/gm, '')
    .replace(/^type SecondParameter<.*\n/m, '')
    .replace(/export const \w+ = \(\) => \{/, 'export const createCalls = (request: Send) => {')
    .replace(/SecondParameter<typeof request<[^>]*>>/g, 'CallOptions')
    .replace(/url: `[^`]*`/g, (url) =>
      url.replace(/\$\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(String(${name}))}`),
    )
    // Types of the results follow, which no caller needs: the calls have them.
    .replace(/(\nreturn \{[^}]*\}\};)[\s\S]*$/, '$1\n');
  const marked = idempotentCalls.reduce((text, name) => {
    const start = text.indexOf(`const ${name} = (`);
    const at = text.indexOf('{url:', start);
    return start < 0 || at < 0 ? text : `${text.slice(0, at)}{isIdempotent: true, url:${text.slice(at + 5)}`;
  }, body);
  return `${HEAD}${marked}`;
}

function formatted(source: string): string {
  const args = ['format', `--stdin-file-path=${SDK_TARGET}`];
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/biome', args, { input: source, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The code of the SDK could not be formatted.\n${stderr}`);
  return stdout;
}
