import { randomBytes, randomUUID } from 'node:crypto';
import { createBoundedMap } from '../../meta/bounded.ts';
import type { LinkedDevice } from '../people/linked-device.ts';
import { addressingOf, type Person } from '../people/person.ts';
import { jidOf } from '../wire/jids.ts';
import { childrenOf, el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';

/** A call as it rings on the other side's devices. */
export interface Call {
  readonly id: string;
  readonly from: Person;
  readonly to: Person;
  readonly isVideo: boolean;
  readonly at: Date;
  state: 'ringing' | 'rejected' | 'ended' | 'missed';
}

export interface Calls {
  start(world: World, call: { readonly from: Person; readonly to: Person; readonly isVideo?: boolean }): Call;
  /** The caller cancels, or the call was not answered. */
  end(world: World, id: string, why: 'ended' | 'missed'): void;
  find(id: string): Call | undefined;
  ringing(): Call[];
}

const CAPACITY = 1_000;

export function createCalls(): Calls {
  const calls = createBoundedMap<string, Call>(CAPACITY);
  return {
    start(world, { from, to, isVideo = false }) {
      const id = randomBytes(16).toString('hex').toUpperCase();
      const call: Call = { id, from, to, isVideo, at: new Date(), state: 'ringing' };
      calls.set(call.id, call);
      const media = [el('audio', { enc: 'opus', rate: '16000' }), ...(isVideo ? [el('video', { enc: 'vp8' })] : [])];
      ring(call, el('offer', describe(call), media));
      world.changes.publish({ kind: 'call', number: from.number, detail: presentCall(call) });
      return call;
    },
    end(world, id, why) {
      const call = calls.get(id);
      if (call?.state !== 'ringing') throw new Error(`The call ${id} does not ring`);
      call.state = why;
      ring(call, el('terminate', { ...describe(call), reason: why === 'missed' ? 'timeout' : undefined }));
      world.changes.publish({ kind: 'call', number: call.from.number, detail: presentCall(call) });
    },
    find: (id) => calls.get(id),
    ringing: () => [...calls.values()].filter(({ state }) => state === 'ringing'),
  };
}

export const presentCall = ({ id, from, to, isVideo, at, state }: Call) => ({
  id,
  from: from.number,
  to: to.number,
  isVideo,
  at: at.toISOString(),
  state,
});

/** A device rejects a call; its caller sees it. */
export function takeCall(world: World, device: LinkedDevice, stanza: Node): void {
  const { id, to } = stanza.attrs;
  device.connection?.send(el('ack', { class: 'call', id, from: to }));
  for (const { attrs } of childrenOf(stanza, 'reject')) {
    const call = world.calls.find(attrs['call-id'] ?? '');
    if (!call) continue;
    call.state = 'rejected';
    world.changes.publish({ kind: 'call', number: call.from.number, detail: presentCall(call) });
  }
}

function describe({ id, from }: Call) {
  const caller_pn = from.settings.sharesNumber ? jidOf(from, 'pn') : undefined;
  return { 'call-id': id, 'call-creator': jidOf(from, 'lid'), caller_pn };
}

function ring({ from, to }: Call, what: Node): void {
  const caller = jidOf(from, addressingOf(from));
  for (const device of to.devices.values())
    device.mailbox.deliver(el('call', { from: caller, id: randomUUID(), t: unixSeconds() }, [what]));
}
