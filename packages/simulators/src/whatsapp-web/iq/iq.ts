import type { LinkedDevice } from '../people/linked-device.ts';
import type { Node } from '../wire/nodes.ts';
import type { World } from '../world.ts';

/** A question of a device. */
export interface Question {
  readonly world: World;
  readonly device: LinkedDevice;
  readonly iq: Node;
  /** The query: the first child element. */
  readonly ask: Node;
}

/** The inside of the answer. */
export type Answer = readonly Node[] | Promise<readonly Node[]>;

/** Answered in the protocol's own way, as the real server refuses. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

export const notFound = (): Refusal => new Refusal(404, 'item-not-found');
