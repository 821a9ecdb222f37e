import { setTimeout as wait } from 'node:timers/promises';
import type { FaultBox } from '../faults.ts';
import { el, type Node } from '../wire/nodes.ts';

/** The stanzas waiting for a device. Each is delivered again at every login until the device has confirmed it. */
export interface Mailbox {
  deliver(stanza: Node): void;
  /** Everything unconfirmed, marked as having waited. */
  unconfirmed(): Node[];
  confirm(what: Confirmation): void;
}

export interface Confirmation {
  /** The tag of the stanza: message, receipt, notification, call. */
  readonly tag: string;
  readonly id: string | undefined;
  readonly type: string | undefined;
  /** It could not be used. A copy that was sent for that very reason is still to come. */
  readonly isRefusal?: boolean;
}

/** How long shuffled messages wait for others, so that the last ones of a test do not wait forever. */
const SHUFFLE_WAIT_MS = 150;

/** Faults mix what is sent over the open socket; messages that wait for the next login keep their order. */
export function createMailbox(faults: FaultBox, send: (stanza: Node) => void): Mailbox {
  let waiting: Node[] = [];
  let held: Node[] = [];

  async function sendNow(stanza: Node): Promise<void> {
    const { delayMessagesMs } = faults.current();
    if (delayMessagesMs > 0) await wait(faults.dice.between('delayMessagesMs', 0, delayMessagesMs));
    send(stanza);
    if (faults.happens('repeatStanzas')) send(stanza);
  }

  function release(): void {
    const group = held;
    held = [];
    while (group.length > 0) {
      const [stanza] = group.splice(faults.dice.between('shuffleMessages', 0, group.length - 1), 1);
      if (stanza) void sendNow(stanza);
    }
  }

  function hold(stanza: Node): void {
    held.push(stanza);
    if (held.length === 1) setTimeout(release, SHUFFLE_WAIT_MS);
    if (held.length >= faults.current().shuffleMessages) release();
  }

  return {
    deliver(stanza) {
      waiting.push(stanza);
      if (stanza.tag !== 'message') send(stanza);
      else if (faults.current().shuffleMessages > 1) hold(stanza);
      else void sendNow(stanza);
    },
    unconfirmed: () => waiting.map(({ tag, attrs, content }) => el(tag, { ...attrs, offline: '0' }, content)),
    confirm({ tag, id, type, isRefusal = false }) {
      // A message is confirmed by a receipt, which does not repeat its type; everything else by id and type.
      const isMeant = ({ tag: waitingTag, attrs }: Node) =>
        waitingTag === tag && attrs['id'] === id && (tag === 'message' || attrs['type'] === type);
      const refused = isRefusal ? waiting.find(isMeant) : undefined;
      waiting = waiting.filter((stanza) => (isRefusal ? stanza !== refused : !isMeant(stanza)));
    },
  };
}
