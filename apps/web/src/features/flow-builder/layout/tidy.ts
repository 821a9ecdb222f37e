import ELK from 'elkjs/lib/elk-api.js';
import elkWorkerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { FlowGraph, Point } from '../graph/graph.ts';
import type { Size } from '../graph/node-size.ts';
import { fromElk, toElk } from './elk-graph.ts';

/** Lays the graph out in a worker, which is loaded on the first use: 1.4 MB that most visits never need. */
export async function tidy(graph: FlowGraph, measured: ReadonlyMap<string, Size>): Promise<ReadonlyMap<string, Point>> {
  const elk = new ELK({ workerFactory: () => new Worker(elkWorkerUrl) });
  try {
    return fromElk(await elk.layout(toElk(graph, measured)), graph);
  } finally {
    elk.terminateWorker();
  }
}
