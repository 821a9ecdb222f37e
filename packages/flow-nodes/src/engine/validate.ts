import { type FlowProblem, type FlowProblemCode, type FlowWarning, isTextVariable } from '@recado/contracts';
import { conditionVariable } from '../condition/condition.node.ts';
import type { FileKind } from '../define-node.ts';
import { definitionOf, type NodeType } from '../nodes.ts';
import { contactVariables, unknownVariablesIn } from '../variables.ts';
import { listEndlessLoops } from './endless-loops.ts';
import type { AnyFlowNode, FlowGraph, FlowNode } from './flow-graph.ts';
import { outputsOf } from './flow-graph.ts';
import { flowLimits } from './flow-limits.ts';
import { listLongTurns } from './long-turns.ts';
import { listUnreachable } from './unreachable.ts';
import { writeWire } from './write-wire.ts';

/** What `validate` must know about the company. */
export interface FlowContext {
  /** Node types that this installation can run. */
  readonly isAvailable: (type: NodeType) => boolean;
  readonly hasQueue: (queueId: number) => boolean;
  /** The stored file; undefined when it does not exist. */
  readonly fileOf: (mediaKey: string) => FileFacts | undefined;
  /** Whether a key of the node is stored. */
  readonly hasSecret: (nodeId: string, kind: SecretKind) => boolean;
  /** Whether some channel of the company does not accept the file. */
  readonly isRefusedBySomeChannel: (kind: FileKind, file: FileFacts) => boolean;
}

export interface FileFacts {
  readonly mimeType: string;
  readonly sizeBytes: number;
}

export const secretKinds = ['apiKey', 'voiceKey'] as const;
export type SecretKind = (typeof secretKinds)[number];

export interface Validation {
  /** A flow with problems cannot be published. */
  readonly problems: readonly FlowProblem[];
  readonly warnings: readonly FlowWarning[];
}

/** Lists everything that prevents publishing, and what the author should know. Problems are in the order of the nodes. */
export function validate(graph: FlowGraph, context: FlowContext): Validation {
  const known = knownVariables(graph);
  const loops = listEndlessLoops(graph);
  return {
    problems: [
      ...flowProblems(graph),
      ...graph.nodes.flatMap((node) =>
        node.type === 'unknown'
          ? [problemOf(node, null, 'unknown-type')]
          : [...dataProblems(node), ...contextProblems(node, context), ...variableProblems(node, known)],
      ),
      ...edgeProblems(graph),
      ...loops.map((node) => problemOf(node, null, 'endless-loop')),
    ],
    warnings: [
      ...listUnreachable(graph).map((node) => warningOf(node, null, 'unreachable')),
      ...(loops.length > 0 ? [] : listLongTurns(graph)).map((node) => warningOf(node, null, 'long-turn')),
      ...graph.nodes.flatMap((node) => (node.type === 'unknown' ? [] : refusedFiles(node, context))),
    ],
  };
}

function flowProblems(graph: FlowGraph): FlowProblem[] {
  const { nodes } = graph;
  const [first, ...others] = nodes.filter(({ type }) => type === 'start');
  const ids = new Set<string>();
  const repeated = nodes.filter(({ id }) => ids.size === ids.add(id).size);
  return [
    ...(first ? [] : [problemOf(null, null, 'no-start')]),
    ...others.map((node) => problemOf(node, null, 'several-starts')),
    ...repeated.map((node) => problemOf(node, null, 'repeated-id')),
    ...(nodes.length > flowLimits.nodes ? [problemOf(null, null, 'too-many-nodes')] : []),
    ...(byteLength(writeWire(graph)) > flowLimits.bytes ? [problemOf(null, null, 'too-large')] : []),
    ...(answerKeysOf(graph).size > flowLimits.variables.count ? [problemOf(null, null, 'too-many-variables')] : []),
  ];
}

/** The messages of the schemas are problem codes: `problem` of define-node.ts types them. */
function dataProblems(node: FlowNode): FlowProblem[] {
  const { error } = definitionOf(node.type).data.safeParse(node.data);
  const found = (error?.issues ?? []).map(({ path, message }) =>
    problemOf(node, path.length === 0 ? null : path.join('.'), message as FlowProblemCode),
  );
  // One field, one problem: a text of spaces is empty and nothing else.
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

function contextProblems(node: FlowNode, context: FlowContext): FlowProblem[] {
  const problems: FlowProblem[] = [];
  if (!context.isAvailable(node.type)) problems.push(problemOf(node, null, 'notAvailableYet'));
  if (node.type === 'ticket' || node.type === 'openai') {
    const { queueId } = node.data;
    if (queueId !== null && !context.hasQueue(queueId)) problems.push(problemOf(node, 'queueId', 'queue-gone'));
  }
  if (node.type === 'openai' && node.data.apiKey === '' && !context.hasSecret(node.id, 'apiKey')) {
    problems.push(problemOf(node, 'apiKey', 'missing-key'));
  }
  for (const [field, { kind, mediaKey }] of filesOf(node)) {
    if (mediaKey === '') continue;
    const code = fileProblem(kind, context.fileOf(mediaKey));
    if (code) problems.push(problemOf(node, field, code));
  }
  return problems;
}

function fileProblem(kind: FileKind, file: FileFacts | undefined): FlowProblemCode | undefined {
  if (!file) return 'file-gone';
  const { mimeTypes, bytes } = flowLimits.files[kind];
  // A recorded audio has its codec behind the type: "audio/ogg; codecs=opus".
  const mimeType = file.mimeType.split(';')[0]?.trim().toLowerCase();
  if (!mimeTypes.some((accepted) => accepted === mimeType)) return 'wrong-file-type';
  return file.sizeBytes > bytes ? 'file-too-large' : undefined;
}

const refusedFiles = (node: FlowNode, context: FlowContext): FlowWarning[] =>
  filesOf(node).flatMap(([field, { kind, mediaKey }]) => {
    const file = context.fileOf(mediaKey);
    return file && context.isRefusedBySomeChannel(kind, file) ? [warningOf(node, field, 'refused-by-channel')] : [];
  });

function variableProblems(node: FlowNode, known: ReadonlySet<string>): FlowProblem[] {
  const texts = Object.entries(definitionOf(node.type).texts?.(node.data as never) ?? {});
  const inTexts = texts.filter(([, text]) => unknownVariablesIn(text, known).length > 0).map(([field]) => field);
  const problems = inTexts.map((field) => problemOf(node, field, 'unknown-variable'));
  if (node.type === 'condition' && node.data.key.trim() !== '' && !known.has(conditionVariable(node.data.key))) {
    problems.push(problemOf(node, 'key', 'unknown-variable'));
  }
  // The text would be ambiguous: `{{date}}` is the date of today everywhere else.
  if (node.type === 'question' && isTextVariable(node.data.answerKey)) {
    problems.push(problemOf(node, 'answerKey', 'reserved-variable-name'));
  }
  return problems;
}

function edgeProblems({ nodes, edges }: FlowGraph): FlowProblem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const taken = new Set<string>();
  return edges.flatMap(({ source, output, target }) => {
    const from = byId.get(source);
    const code = (): FlowProblemCode | undefined => {
      if (!from || !byId.has(target)) return 'edge-to-nowhere';
      if (from.type !== 'unknown' && !outputsOf(from).includes(output)) return 'unknown-output';
      const place = `${source}\n${output}`;
      if (taken.has(place)) return 'two-edges-on-output';
      taken.add(place);
      return undefined;
    };
    const found = code();
    return found ? [problemOf(from ?? null, output, found)] : [];
  });
}

/** Variables that a text or condition of this flow may name, besides the text variables. */
export const knownVariables = (graph: FlowGraph): ReadonlySet<string> =>
  new Set([...contactVariables, ...answerKeysOf(graph)]);

const answerKeysOf = ({ nodes }: FlowGraph): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => (node.type === 'question' && node.data.answerKey ? [node.data.answerKey] : [])));

const filesOf = (node: FlowNode) => Object.entries(definitionOf(node.type).files?.(node.data as never) ?? {});

const byteLength = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const problemOf = (node: AnyFlowNode | null, field: string | null, code: FlowProblemCode): FlowProblem => ({
  nodeId: node?.id ?? null,
  type: node && wireTypeOf(node),
  field,
  code,
});

const warningOf = (node: AnyFlowNode, field: string | null, code: FlowWarning['code']): FlowWarning => ({
  nodeId: node.id,
  type: wireTypeOf(node),
  field,
  code,
});

const wireTypeOf = (node: AnyFlowNode): string => (node.type === 'unknown' ? node.data.wireType : node.type);
