import {
  type FlowDraft,
  flowsContract,
  flowVersionsContract,
  promptsContract,
  queuesContract,
} from '@recado/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorDetails } from '../../../shared/api/error-details.ts';
import type { DraftCalls } from '../state/draft.ts';
import { flowKeys } from './flow-keys.ts';
import { fromWire, toWire } from './wire.ts';

export const loadFlow = (id: number, signal?: AbortSignal): Promise<FlowDraft> =>
  call(flowsContract.content, { params: { id }, signal });

/** Read once when the editor opens: afterwards the editor owns the draft, and realtime events bring the rest. */
export const useFlow = (id: number) =>
  useQuery({
    queryKey: flowKeys.content(id),
    queryFn: ({ signal }) => loadFlow(id, signal),
    // A cached draft is older than the last save: opening the editor again must read it again.
    gcTime: 0,
    staleTime: Infinity,
  });

export const draftCalls = (id: number): DraftCalls => ({
  save: ({ graph, revision, publish, note }) => {
    const { nodes, connections } = toWire(graph);
    return call(flowsContract.save, { body: { idFlow: id, nodes, connections, draft: !publish, revision, note } });
  },
  load: async () => {
    const { flow } = await loadFlow(id);
    return { graph: fromWire(flow.flow), revision: flow.revision };
  },
  conflictOf: (error) => errorDetails(error, 'ERR_FLOW_CHANGED'),
  invalidOf: (error) => errorDetails(error, 'ERR_FLOW_INVALID'),
});

export const discardDraft = (id: number, revision: number): Promise<FlowDraft> =>
  call(flowsContract.discardDraft, { params: { id }, query: { revision } });

export const useQueues = () =>
  useQuery({ queryKey: flowKeys.queues, queryFn: ({ signal }) => call(queuesContract.list, { signal }) });

/** The models and voices an AI node may use. */
export const useAiModels = () =>
  useQuery({ queryKey: ['ai-models'], queryFn: ({ signal }) => call(promptsContract.models, { signal }) });

/** The published versions, newest first. */
export const useVersions = (id: number) =>
  useInfiniteQuery({
    queryKey: flowKeys.versions(id),
    queryFn: ({ pageParam, signal }) =>
      call(flowVersionsContract.list, { params: { id }, query: { pageNumber: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _, page) => (hasMore ? page + 1 : undefined),
  });

/** One version with its nodes; it never changes. */
export const useVersion = (id: number, version: number | null) =>
  useQuery({
    queryKey: flowKeys.version(id, version ?? 0),
    queryFn: ({ signal }) => call(flowVersionsContract.one, { params: { id, version: version ?? 0 }, signal }),
    enabled: version !== null,
    staleTime: Infinity,
  });
