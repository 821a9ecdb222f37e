import { expect, it } from 'vitest';
import { aGraph, aMenu, aNode } from '../graph/a-graph.fixture.ts';
import type { FlowIssue } from './flow-issue.ts';
import { findProblems } from './problems.ts';

const nothing = { queueIds: null, files: new Map(), issues: [] };
const codes = (issues: readonly FlowIssue[]) => issues.map(({ level, nodeId, code }) => `${level} ${nodeId} ${code}`);

it('finds problems before anything is saved, errors first', () => {
  const graph = aGraph([aNode('1', 'start'), aNode('t', 'ticket'), aNode('i', 'interval', { sec: 130 })], '1.a>i');
  expect(codes(findProblems(graph, nothing))).toEqual([
    'error t no-queue',
    'error i out-of-range',
    'warning t unreachable',
  ]);
});

it('accepts a queue while the queues are loaded, and misses it afterwards', () => {
  const graph = aGraph([aNode('1', 'start'), aNode('t', 'ticket', { data: { id: 3, name: 'Vendas' } })], '1.a>t');
  expect(findProblems(graph, nothing)).toEqual([]);
  expect(codes(findProblems(graph, { ...nothing, queueIds: new Set([4]) }))).toEqual(['error t queue-gone']);
});

it('knows a stored key by its mark', () => {
  const data = { name: 'Aurora', prompt: 'Responda sobre entregas', hasApiKey: true };
  const graph = aGraph([aNode('1', 'start'), aNode('ai', 'openai', { typebotIntegration: data })], '1.a>ai');
  expect(findProblems(graph, nothing)).toEqual([]);
});

it('adds what only the server knows, for nodes that are still there', () => {
  const issue = (nodeId: string, code: string): FlowIssue => ({
    level: 'error',
    nodeId,
    type: 'openai',
    field: null,
    code,
  });
  const graph = aGraph([aNode('1', 'start'), aMenu('m', 'Comprar')], '1.a>m');
  const issues = [issue('m', 'notAvailableYet'), issue('gone', 'notAvailableYet'), issue('m', 'empty')];
  expect(codes(findProblems(graph, { ...nothing, issues }))).toEqual(['error m notAvailableYet']);
});
