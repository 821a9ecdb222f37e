import type { Address, Participant, Sender } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { IncomingMessage } from '../messages/index.ts';
import { type AddressPair, historyRepo } from './history.repo.ts';
import { addressWord } from './select-history.ts';

export interface HistoryWithContacts {
  readonly events: readonly IncomingMessage[];
  /** The contact of the conversation, by every address and the best name; undefined without messages. */
  readonly sender: Sender | undefined;
}

/**
 * The phone sends links and names apart from the messages, and often later. A message under a LID gets its number here,
 * and the participants of a group their numbers and names.
 */
export async function withKnownPeople(
  scope: CompanyScope,
  connectionId: number,
  received: readonly IncomingMessage[],
): Promise<HistoryWithContacts> {
  const seen = received.flatMap(({ sender, participant }) => [...sender.addresses, ...(participant?.addresses ?? [])]);
  const pairs = await historyRepo.listPairs(scope, connectionId, unique(seen.map(({ value }) => value)));
  const words = [...seen, ...pairs.flatMap(addressesOf)].map(addressWord);
  const names = await historyRepo.listNames(scope, connectionId, unique(words));
  const nameOf = (addresses: readonly Address[]): string | undefined =>
    addresses.map((address) => names.get(addressWord(address))).find((name) => name !== undefined);

  const events = received.map((event) => ({
    ...event,
    ...(event.participant && { participant: knownParticipant(event.participant, pairs, nameOf) }),
  }));
  const [first, ...others] = allAddresses(
    received.flatMap(({ sender }) => sender.addresses),
    pairs,
  );
  if (!first) return { events, sender: undefined };
  const addresses = [first, ...others] as const;
  const called = received.findLast(({ sender }) => sender.name !== undefined)?.sender.name;
  return { events, sender: { addresses, name: called ?? nameOf(addresses) } };
}

function knownParticipant(
  { name, number, addresses = [] }: Participant,
  pairs: readonly AddressPair[],
  nameOf: (addresses: readonly Address[]) => string | undefined,
): Participant {
  const all = allAddresses(addresses, pairs);
  const phone = all.find(({ kind }) => kind === 'phone')?.value ?? '';
  return { name: name ?? nameOf(all), number: number || phone, addresses: all };
}

/** Each once, a number before a LID. */
function allAddresses(addresses: readonly Address[], pairs: readonly AddressPair[]): Address[] {
  const own = new Set(addresses.map(addressWord));
  const paired = pairs.filter((pair) => addressesOf(pair).some((address) => own.has(addressWord(address))));
  const all = new Map([...addresses, ...paired.flatMap(addressesOf)].map((address) => [addressWord(address), address]));
  return [...all.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ kind }: Address): number => (kind === 'lid' ? 1 : 0);

const addressesOf = ({ phone, lid }: AddressPair): Address[] => [
  { kind: 'phone', account: '', value: phone },
  { kind: 'lid', account: '', value: lid },
];

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
