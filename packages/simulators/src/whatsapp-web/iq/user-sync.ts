import type { Person } from '../people/person.ts';
import { jidOf, readJid, SERVER } from '../wire/jids.ts';
import { childOf, childrenOf, el, type Node, nodeText } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { type Answer, type Question, Refusal } from './iq.ts';

/** Whether numbers have WhatsApp, with their LID and devices. */
export function answerUserSync({ world, ask }: Question): Answer {
  const { refuseLookUps } = world.faults.current();
  const asked = new Set(childrenOf(childOf(ask, 'query')).map(({ tag }) => tag));
  const users = childrenOf(childOf(ask, 'list'), 'user').map((user) => describeUser(world, user, asked));
  // Counted as well: numbers are banned for repeating refused queries.
  if (refuseLookUps > 0) throw new Refusal(refuseLookUps, 'rate-overlimit');
  return [el('usync', ask.attrs, [el('result'), el('list', {}, users)])];
}

function describeUser({ people, lookUps }: World, user: Node, asked: ReadonlySet<string>): Node {
  const phone = nodeText(childOf(user, 'contact'));
  const dialled = phone.replace(/\D/g, '');
  const { jid: asJid } = user.attrs;
  const person = asJid === undefined ? people.findDialled(dialled) : people.findByJid(asJid);
  const jid = asJid ?? (person ? jidOf(person, 'pn') : `${dialled}@${SERVER}`);
  lookUps.push(readJid(jid)?.user ?? '');
  const isByNumber = readJid(jid)?.addressing === 'pn';
  return el('user', { jid }, [
    ...(asked.has('contact') ? [el('contact', { type: person ? 'in' : 'out' }, Buffer.from(phone))] : []),
    ...(asked.has('lid') && person && isByNumber ? [el('lid', { val: jidOf(person, 'lid') })] : []),
    ...(asked.has('devices') && person ? [devicesOf(person)] : []),
  ]);
}

function devicesOf({ devices }: Person): Node {
  const linked = [...devices.keys()].map((number) => el('device', { id: String(number), 'key-index': String(number) }));
  return el('devices', {}, [el('device-list', {}, [el('device', { id: '0' }), ...linked])]);
}
