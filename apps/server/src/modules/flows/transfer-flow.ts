import { type Language, type WireFlow, wireFlowSchema } from '@recado/contracts';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { actingLanguage } from './acting-user.ts';
import { checkFlow } from './check-flow.ts';
import { createFlow } from './create-flow.ts';
import { freeNameLike } from './duplicate-flow.ts';
import { filesNamedIn, withoutFiles } from './files-named-in.ts';
import { flowFilesRepo } from './flow-files.repo.ts';
import { flowsRepo } from './flows.repo.ts';
import type { SavedFlow } from './save-flow.ts';

const FORMAT = 'recado.flow';
const MAX_NAME = 50;
const importedNames: Readonly<Record<Language, string>> = {
  pt: 'Fluxo importado',
  en: 'Imported flow',
  es: 'Flujo importado',
  tr: 'İçe aktarılan akış',
};

/** The draft of a flow as a file. It names its secrets and files, but contains neither. */
export async function exportFlow(scope: CompanyScope, flowId: number): Promise<{ fileName: string; text: string }> {
  const { name } = await flowsRepo.get(scope, flowId);
  const draft: WireFlow = (await flowsRepo.findDraft(scope, flowId)) ?? { nodes: [], connections: [] };
  const text = JSON.stringify({ format: FORMAT, schema: 1, name, ...draft }, null, 2);
  return { fileName: `${name}.json`, text };
}

export interface ImportInput {
  readonly name?: string | undefined;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Adds a flow from a file as a draft. Files of nodes that this company does not have are left out. */
export async function importFlow(scope: CompanyScope, { name, content }: ImportInput): Promise<SavedFlow> {
  const imported = readFlowFile(content);
  if (!imported) throw new AppError('ERR_FLOW_FILE_UNREADABLE');
  return scope.transaction(async (scope) => {
    const named = filesNamedIn(imported.wire);
    const known = new Set((await flowFilesRepo.listByKeys(scope, named)).map(({ mediaKey }) => mediaKey));
    const draft = withoutFiles(imported.wire, new Set(named.filter((key) => !known.has(key))));
    const flow = await createFlow(scope, { name: name ?? (await importedName(scope, imported.name)), draft });
    const stored = (await flowsRepo.findDraft(scope, flow.id)) ?? draft;
    const { problems, warnings } = await checkFlow(scope, flow.id, stored);
    return { flow, problems, warnings };
  });
}

async function importedName(scope: CompanyScope, inFile: string | undefined): Promise<string> {
  const name = inFile ?? importedNames[await actingLanguage(scope)];
  const taken = await flowsRepo.listTakenNames(scope, [name]);
  return taken.size === 0 ? name : freeNameLike(scope, name);
}

/** Flows of related products lack what their editor adds on opening: a position, an id of an edge, empty data. */
const looseNode = z.looseObject({
  id: z.union([z.string(), z.number().transform(String)]),
  position: z.looseObject({ x: z.number(), y: z.number() }).catch({ x: 0, y: 0 }),
  data: z.looseObject({}).catch({}),
});
const looseEdge = z.looseObject({ id: z.string().optional(), source: z.string(), target: z.string() });
const looseFlow = z.object({ nodes: z.array(looseNode), connections: z.array(looseEdge).default([]) });

export interface ReadFlowFile {
  readonly name: string | undefined;
  readonly wire: WireFlow;
}

/** Finds `{nodes, connections}` (or `edges`) in a parsed file, at its top or below `flow`; undefined: not a flow. */
export function readFlowFile(content: Readonly<Record<string, unknown>>): ReadFlowFile | undefined {
  let found: unknown = content;
  for (let depth = 0; depth < 3 && isObject(found) && !('nodes' in found); depth += 1) found = found['flow'];
  if (!isObject(found)) return undefined;
  const loose = looseFlow.safeParse({ nodes: found['nodes'], connections: found['connections'] ?? found['edges'] });
  if (!loose.success) return undefined;
  const wire = wireFlowSchema.safeParse({
    nodes: loose.data.nodes,
    connections: loose.data.connections.map((edge, nr) => ({ ...edge, id: edge.id || `edge-${nr + 1}` })),
  });
  return wire.success ? { name: nameIn(content), wire: wire.data } : undefined;
}

function nameIn({ name, flow }: Readonly<Record<string, unknown>>): string | undefined {
  const given = name ?? (isObject(flow) ? flow['name'] : undefined);
  const text = typeof given === 'string' ? [...given.trim()].slice(0, MAX_NAME).join('').slice(0, MAX_NAME).trim() : '';
  return [...text].length < 2 ? undefined : text;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
