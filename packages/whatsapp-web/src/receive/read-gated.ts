import {
  type BinaryNode,
  decodeMessageNode,
  getAllBinaryNodeChildren,
  getBinaryNodeChild,
} from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import type { RetryRequests } from '../send/retry-requests.ts';
import type { SessionChanges } from '../session.ts';
import { closedStanza, type Reader } from './open-stanza.ts';
import type { People } from './people.ts';
import { createCallReader, readStep } from './read-call.ts';
import { readGroupChange } from './read-group-change.ts';
import { readReceipt } from './read-receipt.ts';
import type { Withheld } from './withheld.ts';

type Changes = Promise<SessionChanges | undefined>;

/** Open requests in both directions. */
export interface Unfinished {
  readonly withheld: Withheld;
  readonly askedAgain: RetryRequests;
}

/**
 * The changes to store for a stanza that is not decrypted. Undefined lets it pass: there are none, or they come later.
 */
export function readGated(
  reader: Reader,
  people: People,
  { withheld, askedAgain }: Unfinished,
): (stanza: BinaryNode) => Changes | undefined {
  const { me, options } = reader;
  const readCall = createCallReader(people, me, async (callId) => {
    const kept = await options.store.readKeys(ANSWERED, [callId]).catch((error: unknown) => {
      reader.fail(error);
      throw error;
    });
    return kept.has(callId);
  });

  function read(stanza: BinaryNode): Promise<readonly WebEvent[]> | undefined {
    const { tag, attrs } = stanza;
    if (tag === 'receipt') return readReceipt(stanza, me, people);
    if (tag === 'call') return readCall(stanza);
    if (tag === 'notification' && attrs['type'] === 'w:gp2') return Promise.resolve(readGroupChange(stanza));
    return isWithheld(stanza) ? closedStanza(reader, stanza, people) : undefined;
  }

  return (stanza) => {
    if (stanza.tag === 'receipt' && stanza.attrs['type'] === 'retry')
      return Promise.resolve(askedAgain.add(stanza, me));
    return (
      read(stanza)
        ?.then((events) => {
          const keys = stanza.tag === 'call' ? answeredKeys(stanza) : undefined;
          if (keys) return { events, keys };
          if (events.length === 0) return undefined;
          if (!isWithheld(stanza) || isNeverGiven(stanza)) return { events };
          const { fullMessage } = decodeMessageNode(stanza, me.jid(), me.lidJid() ?? '');
          return { events, keys: withheld.add(fullMessage.key) };
        })
        // Otherwise a malformed stanza would be delivered again at every login.
        .catch(() => {
          options.log.warn({ tag: stanza.tag }, 'A stanza could not be parsed');
          return undefined;
        })
    );
  };
}

const ANSWERED = 'answered-call';

/** The answer to a call is stored until the call ends: after a restart it would be reported as missed. */
function answeredKeys(call: BinaryNode): NonNullable<SessionChanges['keys']> | undefined {
  const { step, callId } = readStep(call) ?? {};
  if (callId === undefined || step === 'offered') return undefined;
  return [{ kind: ANSWERED, id: callId, value: step === 'answered' ? 'true' : null }];
}

/** It arrives without its content; the client requests it from the owner's phone. */
const isWithheld = (stanza: BinaryNode): boolean =>
  stanza.tag === 'message' &&
  getBinaryNodeChild(stanza, 'unavailable') !== undefined &&
  !getAllBinaryNodeChildren(stanza).some(({ tag }) => tag === 'enc' || tag === 'plaintext');

/** No phone can provide these, and the client never requests them. */
const neverGiven = new Set(['bot_unavailable_fanout', 'hosted_unavailable_fanout', 'view_once_unavailable_fanout']);

const isNeverGiven = (stanza: BinaryNode): boolean =>
  neverGiven.has(getBinaryNodeChild(stanza, 'unavailable')?.attrs['type'] ?? '');
