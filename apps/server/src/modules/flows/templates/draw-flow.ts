import { randomInt } from 'node:crypto';
import type { WireFlow } from '@recado/contracts';
import { type DataOf, type FlowEdge, type FlowNode, type NodeType, newNode, writeWire } from '@recado/flow-nodes';

const COLUMN_WIDTH = 340;
const ROW_HEIGHT = 220;
const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 30;

export interface Drawing {
  /** Adds a node in a column and row of the canvas; returns its id. */
  add<Type extends NodeType>(type: Type, place: readonly [column: number, row: number], data?: DataOf<Type>): string;
  /** Joins an output of a node with another node. */
  join(source: string, target: string, output?: string): void;
}

/** A flow drawn by code, as an editor would save it. */
export function drawFlow(draw: (drawing: Drawing) => void): WireFlow {
  const nodes: FlowNode[] = [];
  const edges: FlowEdge[] = [];
  draw({
    add(type, [column, row], data) {
      const id = newId();
      const position = { x: column * COLUMN_WIDTH, y: row * ROW_HEIGHT };
      nodes.push(newNode(type, { id, position }, data) as FlowNode);
      return id;
    },
    join(source, target, output = 'a') {
      edges.push({ id: `${source}-${output}`, source, output, target });
    },
  });
  return writeWire({ nodes, edges });
}

const newId = (): string => Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');
