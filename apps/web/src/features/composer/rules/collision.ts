import type { PresentUser } from '@recado/contracts';

/** State of the conversation around the composer, by the server's clock. */
export interface ConversationFacts {
  /** Time of its newest message. */
  readonly newestAt: string | null;
  /** The newest answer of a colleague to the customer. */
  readonly lastAnswer: { readonly name: string; readonly at: string } | null;
}

/** Why the customer may get two answers. */
export type Collision =
  | { readonly kind: 'typing'; readonly key: string; readonly names: readonly string[] }
  | { readonly kind: 'answered'; readonly key: string; readonly name: string };

interface Situation extends ConversationFacts {
  readonly present: readonly PresentUser[];
  /** Time of the newest message when the text was begun. */
  readonly begunAfter: string | null;
}

/** The colleague who is answering, or has answered since this text was begun. A sent answer takes precedence. */
export function collisionOf({ lastAnswer, present, begunAfter }: Situation): Collision | null {
  if (lastAnswer !== null && lastAnswer.at > (begunAfter ?? ''))
    return { kind: 'answered', key: lastAnswer.at, name: lastAnswer.name };
  const typing = present.filter(({ state }) => state === 'typing');
  if (typing.length === 0) return null;
  return { kind: 'typing', key: 'typing', names: typing.map(({ name }) => name) };
}
