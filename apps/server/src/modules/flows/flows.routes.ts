import { Readable } from 'node:stream';
import { type FlowDraft, flowsContract, flowVersionsContract, type WireFlow } from '@recado/contracts';
import { definedFields } from '../../platform/defined-fields.ts';
import { fileAnswer } from '../../platform/http/answers.ts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeFlow } from './change-flow.ts';
import { checkFlow } from './check-flow.ts';
import { createFlow } from './create-flow.ts';
import { duplicateFlow } from './duplicate-flow.ts';
import { filesNamedIn } from './files-named-in.ts';
import { flowFilesRepo } from './flow-files.repo.ts';
import { flowVersionsRepo } from './flow-versions.repo.ts';
import { presentFile, presentFlow, presentVersion } from './flows.present.ts';
import { flowsRepo } from './flows.repo.ts';
import { removeFlow } from './remove-flow.ts';
import { discardDraft, restoreVersion } from './restore-version.ts';
import { type SavedFlow, saveFlow } from './save-flow.ts';
import { templateDraft } from './templates/template-draft.ts';
import { exportFlow, importFlow } from './transfer-flow.ts';
import { type FlowFileKind, uploadFlowFiles } from './upload-flow-files.ts';

export const flowRoutes = routes(flowsContract, {
  list: async ({ scope, query }) => {
    const { rows, hasMore } = await flowsRepo.listPage(scope, query);
    return { flows: rows.map(presentFlow), hasMore };
  },

  options: ({ scope }) => flowsRepo.listOptions(scope),

  one: async ({ scope, params }) => ({ flow: presentFlow(await flowsRepo.get(scope, params.id)) }),

  create: async ({ scope, body: { name, template, language } }) => {
    const draft = template && (await templateDraft(scope, template, language));
    return presentFlow(await createFlow(scope, { name, draft }));
  },

  update: async ({ scope, body: { flowId, name, active } }) =>
    presentFlow(await changeFlow(scope, { flowId, fields: definedFields({ name, isActive: active }) })),

  remove: async ({ scope, params }) => {
    await removeFlow(scope, params.id);
    return { message: 'flow removed' };
  },

  duplicate: async ({ scope, body }) => presentFlow(await duplicateFlow(scope, body)),

  content: ({ scope, params }) => showDraft(scope, params.id),

  save: async ({ scope, body: { idFlow, nodes, connections, draft, revision, note } }) =>
    presentSaved(
      await saveFlow(scope, { flowId: idFlow, wire: { nodes, connections }, revision, note, isPublished: !draft }),
    ),

  discardDraft: async ({ scope, params, query: { revision } }) => {
    await discardDraft(scope, { flowId: params.id, revision });
    return showDraft(scope, params.id);
  },

  exportFlow: async ({ scope, params }) => {
    const { fileName, text } = await exportFlow(scope, params.id);
    const body = Buffer.from(text);
    return fileAnswer({
      body: Readable.from([body]),
      contentType: 'application/json',
      sizeBytes: body.length,
      fileName,
      disposition: 'attachment',
      cacheControl: 'no-store',
    });
  },

  importFlow: async ({ scope, body }) => presentSaved(await importFlow(scope, body)),

  uploadContent: ({ scope, body, files }) => upload(scope, { body, files, kinds: ['image', 'audio', 'video'] }),

  uploadImage: async ({ scope, body, files }) => onlyOne(await upload(scope, { body, files, kinds: ['image'] })),

  uploadAudio: async ({ scope, body, files }) => onlyOne(await upload(scope, { body, files, kinds: ['audio'] })),
});

export const flowVersionRoutes = routes(flowVersionsContract, {
  list: async ({ scope, params, query: { pageNumber } }) => {
    const flow = await flowsRepo.get(scope, params.id);
    const { rows, hasMore } = await flowVersionsRepo.listPage(scope, { flowId: flow.id, pageNumber });
    return { versions: rows.map((version) => presentVersion(version, flow)), hasMore };
  },

  one: async ({ scope, params }) => {
    const flow = await flowsRepo.get(scope, params.id);
    const version = await flowVersionsRepo.get(scope, { flowId: flow.id, version: params.version });
    return {
      version: { ...presentVersion(version, flow), flow: version.wire },
      files: await filesOf(scope, version.wire),
    };
  },

  restore: async ({ scope, params: { id, version }, body: { revision, note } }) =>
    presentSaved(await restoreVersion(scope, { flowId: id, version, revision, note })),
});

async function showDraft(scope: CompanyScope, flowId: number): Promise<FlowDraft> {
  const flow = presentFlow(await flowsRepo.get(scope, flowId));
  const draft = await flowsRepo.findDraft(scope, flowId);
  if (!draft) return { flow: { ...flow, flow: null }, files: [], problems: [], warnings: [] };
  const { wire, files, problems, warnings } = await checkFlow(scope, flowId, draft);
  return {
    flow: { ...flow, flow: wire },
    files: files.map((file) => presentFile(scope, file)),
    problems: [...problems],
    warnings: [...warnings],
  };
}

const presentSaved = ({ flow, problems, warnings }: SavedFlow) => ({
  flow: presentFlow(flow),
  problems: [...problems],
  warnings: [...warnings],
});

async function filesOf(scope: CompanyScope, wire: WireFlow) {
  const files = await flowFilesRepo.listByKeys(scope, filesNamedIn(wire));
  return files.map((file) => presentFile(scope, file));
}

interface Uploading extends Pick<Parameters<typeof uploadFlowFiles>[1], 'files'> {
  readonly body: { readonly idFlow?: number | '' | undefined };
  readonly kinds: readonly FlowFileKind[];
}

async function upload(scope: CompanyScope, { body: { idFlow }, files, kinds }: Uploading) {
  const stored = await uploadFlowFiles(scope, { flowId: idFlow || null, files, kinds });
  return stored.map((file) => presentFile(scope, file));
}

function onlyOne<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('An upload that did not fail stored no file.');
  return one;
}
