import { type Flow, type FlowTemplate, flowsContract, type Language } from '@recado/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

export const flowKeys = {
  lists: ['flow-records'] as const,
  list: (search: string) => ['flow-records', { search }] as const,
  options: ['flow-options'] as const,
};

/** The company's flows by name. */
export const useFlows = (search: string) =>
  useRecords<Flow>({
    queryKey: flowKeys.list(search),
    read: async (pageNumber, signal) => {
      const { flows, hasMore } = await call(flowsContract.list, { query: { searchParam: search, pageNumber }, signal });
      return { records: flows, hasMore };
    },
  });

/** All flows by name, to choose from; undefined until they are loaded. */
export const useFlowOptions = () =>
  useQuery({ queryKey: flowKeys.options, queryFn: ({ signal }) => call(flowsContract.options, { signal }) });

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies a flow from the server to every list. */
export function cacheFlow(queryClient: QueryClient, event: RecordEvent<Flow>): void {
  cacheRecords<Flow>(queryClient, flowKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
  });
  void queryClient.invalidateQueries({ queryKey: flowKeys.options });
}

export interface NewFlow {
  readonly name: string;
  /** Null begins with an empty canvas. */
  readonly template: FlowTemplate | null;
  readonly language: Language;
}

/** The actions on flows. Each updates the cached lists. */
export function useFlowChanges() {
  const queryClient = useQueryClient();
  const cached = (record: Flow): Flow => {
    cacheFlow(queryClient, { kind: 'put', record });
    return record;
  };
  return {
    add: async ({ name, template, language }: NewFlow) =>
      cached(await call(flowsContract.create, { body: template === null ? { name } : { name, template, language } })),
    rename: async ({ id }: Flow, name: string) =>
      cached(await call(flowsContract.update, { body: { flowId: id, name } })),
    setActive: async ({ id }: Flow, active: boolean) =>
      cached(await call(flowsContract.update, { body: { flowId: id, active } })),
    duplicate: async ({ id }: Flow) => cached(await call(flowsContract.duplicate, { body: { flowId: id } })),
    importFile: async (name: string, content: Record<string, unknown>) => {
      const { flow, problems } = await call(flowsContract.importFlow, { body: { name, content } });
      return { flow: cached(flow), problemCount: problems.length };
    },
    exportFile: async ({ id, name }: Flow) =>
      saveFile(await callForFile(flowsContract.exportFlow, { params: { id } }), `${fileName(name)}.json`),
    remove: async ({ id }: Flow) => {
      await call(flowsContract.remove, { params: { id } });
      cacheFlow(queryClient, { kind: 'gone', id });
    },
  };
}

/** Without the characters that file systems refuse. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]+/g, '-');
