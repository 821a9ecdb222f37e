import type { LinkedDevice } from '../people/linked-device.ts';
import { spendBundle } from '../people/spend-bundle.ts';
import { type KeyBundle, readPreKey, readSignedPreKey, writeBundle } from '../signal/key-bundle.ts';
import { readJid } from '../wire/jids.ts';
import { childOf, childrenOf, el, type Node } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { type Answer, type Question, Refusal } from './iq.ts';

/** Keys: a device leaves its own here and fetches other people's. */
export function answerEncrypt({ world, device, iq, ask }: Question): Answer {
  if (iq.attrs['type'] === 'get') {
    switch (ask.tag) {
      case 'count':
        return [el('count', { value: String(device.preKeys.length) })];
      case 'digest':
        return [el('digest', {}, [])];
      case 'key':
        return [
          el(
            'list',
            {},
            childrenOf(ask, 'user').map(({ attrs }) => userKeys(world, attrs['jid'] ?? '')),
          ),
        ];
      default:
        throw new Refusal(501, 'feature-not-implemented');
    }
  }
  if (ask.tag === 'rotate') storeSignedPreKey(device, childOf(ask, 'skey'));
  else storeKeys(device, iq);
  return [];
}

function userKeys(world: World, jid: string): Node {
  const bundle = bundleFor(world, jid);
  if (!bundle) return el('user', { jid }, [el('error', { code: '404', text: 'item-not-found' })]);
  return el('user', { jid }, writeBundle(bundle));
}

function bundleFor({ people }: World, jid: string): KeyBundle | undefined {
  const person = people.findByJid(jid);
  const number = readJid(jid)?.device ?? 0;
  if (!person || number === 0) return person?.phone.bundle();
  const device = person.devices.get(number);
  return device && spendBundle(device);
}

function storeKeys(device: LinkedDevice, iq: Node): void {
  device.preKeys.push(...childrenOf(childOf(iq, 'list'), 'key').map(readPreKey));
  storeSignedPreKey(device, childOf(iq, 'skey'));
}

function storeSignedPreKey(device: LinkedDevice, node: Node | undefined): void {
  if (node) device.signedPreKey = readSignedPreKey(node);
}
