import type { FlowFile } from '@recado/contracts';
import { readWire, validate } from '@recado/flow-nodes';
import { toWire } from '../api/wire.ts';
import type { FlowGraph } from '../graph/graph.ts';
import { findNode } from '../graph/graph.ts';
import { integrationOf } from '../graph/node-data.ts';
import { type FlowIssue, issuesOf } from './flow-issue.ts';

interface ProblemSources {
  /** Null while they are loaded: no queue is called gone before. */
  readonly queueIds: ReadonlySet<number> | null;
  readonly files: ReadonlyMap<string, FlowFile>;
  /** What the server said about the last save. */
  readonly issues: readonly FlowIssue[];
}

/** Codes only the server can find: what it can run, and what the company's channels refuse. */
const serverCodes: ReadonlySet<string> = new Set(['notAvailableYet', 'refused-by-channel']);

/** The problems of the graph on screen, errors first: those found here at once, and the server's about nodes still there. */
export function findProblems(graph: FlowGraph, { queueIds, files, issues }: ProblemSources): readonly FlowIssue[] {
  const checked = validate(readWire(toWire(graph)), {
    isAvailable: () => true,
    hasQueue: (id) => queueIds === null || queueIds.has(id),
    fileOf: (key) => {
      const file = files.get(key);
      return file && { mimeType: file.mimeType, sizeBytes: file.size };
    },
    hasSecret: (id, kind) => {
      const node = findNode(graph, id);
      return node !== undefined && integrationOf(node)[kind === 'apiKey' ? 'hasApiKey' : 'hasVoiceKey'] === true;
    },
    isRefusedBySomeChannel: () => false,
  });
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const fromServer = issues.filter(({ code, nodeId }) => serverCodes.has(code) && (nodeId === null || ids.has(nodeId)));
  const all: readonly FlowIssue[] = [...issuesOf(checked), ...fromServer];
  return all.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}
