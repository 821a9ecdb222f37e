import { uploadAgain } from '../media/upload-again.ts';
import type { LinkedDevice } from '../people/linked-device.ts';
import type { Status } from '../people/message-log.ts';
import type { Person } from '../people/person.ts';
import { isGroupJid, isListJid, jidOf } from '../wire/jids.ts';
import { childrenOf, el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { resendToDevice } from './retries.ts';

export type Tick = 'delivered' | 'read' | 'played';

/** A phone confirms messages of devices: every device of the sender gets the receipt. */
export function confirmAsPerson(world: World, person: Person, ids: readonly string[], tick: Tick): void {
  const byRoute = Map.groupBy(ids, (id) => {
    const route = world.routes.get(id);
    return route && `${route.device.owner.number} ${route.to}`;
  });
  for (const [key, [first = '', ...others]] of byRoute) {
    const route = world.routes.get(first);
    if (key === undefined || !route) continue;
    const group = world.groups.find(route.to);
    const attributes = {
      id: first,
      from: route.to,
      participant: group && jidOf(person, group.addressing),
      type: tick === 'delivered' ? undefined : tick,
      t: unixSeconds(),
    };
    const items = others.map((id) => el('item', { id }));
    const list = items.length > 0 ? [el('list', {}, items)] : undefined;
    for (const device of route.device.owner.devices.values()) device.mailbox.deliver(el('receipt', attributes, list));
  }
}

/** Read on the phone: its linked devices need not show it as new any longer. Between two people only. */
export function notifyOwnDevices(world: World, owner: Person, ids: readonly string[]): void {
  for (const id of ids) {
    const entry = owner.messageLog.find(id);
    const sender = entry && world.people.find(entry.chat);
    if (!sender || entry.isMine) continue;
    const addresses = { from: jidOf(owner, 'pn'), recipient: jidOf(sender, 'pn') };
    for (const device of owner.devices.values())
      device.mailbox.deliver(el('receipt', { ...addresses, id, type: 'read-self', t: unixSeconds() }));
  }
}

/** A device confirms received messages: the sender's phone and devices get the receipt. */
export async function takeReceipt(world: World, device: LinkedDevice, receipt: Node): Promise<void> {
  const { id = '', to, participant, type } = receipt.attrs;
  device.connection?.send(el('ack', { class: 'receipt', id, from: to, participant, type }));
  if (type === 'retry') return resendToDevice(world, device, receipt);
  if (type === 'server-error') return uploadAgain(world, device, receipt);
  device.mailbox.confirm({ tag: 'message', id, type });
  const tick = tickOf(type);
  const sender = world.people.findByJid(participant ?? to);
  if (!tick || !sender || sender === device.owner) return;
  const ids = [id, ...childrenOf(childrenOf(receipt, 'list')[0], 'item').map(({ attrs }) => attrs['id'] ?? '')];
  for (const one of ids) if (isAddressed(sender, one, to)) raiseStatus(world, sender, one, tick);
  if (!isGroupJid(to)) confirmAsPerson(world, device.owner, ids, tick);
}

/** A message sent to a list is confirmed to the list: in the chat with its sender the id is unknown. */
function isAddressed(sender: Person, id: string, to: string | undefined): boolean {
  const chat = sender.messageLog.find(id)?.chat;
  return !isListJid(chat) || chat === to;
}

const order: readonly Status[] = ['sent', 'delivered', 'read', 'played'];

/** Confirmations overtake each other; a message that was read does not become merely delivered again. */
export function raiseStatus(world: World, sender: Person, id: string, status: Status): void {
  const entry = sender.messageLog.find(id);
  if (!entry || order.indexOf(entry.status) >= order.indexOf(status)) return;
  entry.status = status;
  world.changes.publish({ kind: 'status', number: sender.number, detail: { id, chat: entry.chat, status } });
}

/** `inactive` is a delivery to a device that is not online; `read-self` stays among the owner's devices. */
function tickOf(type: string | undefined): Tick | undefined {
  if (type === undefined || type === 'inactive') return 'delivered';
  if (type === 'read' || type === 'played') return type;
  return undefined;
}
