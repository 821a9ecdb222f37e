import { demoPagesApp, type RunningMeta } from '@recado/simulators';
import { connectionsRepo, openCloudCredentials } from '../src/modules/connections/index.ts';
import { returnAddress } from '../src/modules/whatsapp-sign-up/sign-up-address.ts';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { aUser } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import type { ExpectedMessage } from './history-verdict.ts';
import type { Installation, ProofCompany } from './installation.ts';

const ACCOUNT = { id: '102290000000200', name: 'Empresa 1, celular' };
const NUMBER = { id: '106540000000200', displayPhoneNumber: '+55 11 4000-2001', verifiedName: 'Empresa 1' };
const DAY_MS = 86_400_000;

/** What people do after the sign-up, by their place in the list: each kind has its own promise. */
const roles = ['history-only', 'writes', 'writes-and-is-answered', 'is-written-to'] as const;

export interface BusinessAppNumber {
  readonly connectionId: number;
  readonly expected: readonly ExpectedMessage[];
  /** The owner's address book. */
  readonly savedNames: ReadonlyMap<string, string>;
  /** Somebody writes, edits, deletes or saves a contact, with the seed's next random number. */
  actLive(): void;
}

interface SignUpOptions {
  readonly company: ProofCompany;
  /** How many messages the phone has before the sign-up. */
  readonly history: number;
  readonly seed: number;
}

/**
 * A second number of a company that stays in the WhatsApp Business app. Its phone has half a year of messages; then its
 * owner signs up through the API as an administrator would. Some of its people also write to the company's first number.
 */
export async function signUpBusinessApp(
  meta: RunningMeta,
  installation: Installation,
  { company, history, seed }: SignUpOptions,
): Promise<BusinessAppNumber> {
  const number = { ...NUMBER, isRegistered: false, isOnBusinessApp: true };
  meta.addAccount(demoPagesApp.name, { ...ACCOUNT, isForSignUp: true, numbers: [number] });
  const phone = phoneOf(meta, { people: Math.max(12, Math.min(500, Math.round(history / 40))), seed });
  phone.fill(history);
  const connectionId = await signUp(meta, installation, company);
  await connectionsRepo.setQueues(company.scope, connectionId, company.queueIds);
  // With a greeting and a menu a bot answers live messages, and would answer history too.
  await connectionsRepo.update(company.scope, connectionId, { greetingMessage: 'Olá! Escolha um setor:' });
  const connection = await connectionsRepo.get(company.scope, connectionId);
  const credentials = openCloudCredentials(company.scope, connection);
  // The worker subscribes again before it asks for the history: until then messages are in both, live and history.
  await post(`${installation.env.GRAPH_API_URL}/${ACCOUNT.id}/subscribed_apps`, credentials?.accessToken ?? '', {});
  return { connectionId, expected: phone.expected, savedNames: phone.savedNames, actLive: phone.actLive };
}

async function signUp(meta: RunningMeta, { env, services }: Installation, { scope }: ProofCompany): Promise<number> {
  const admin = await aUser(scope, { name: 'Dona', profile: 'admin' });
  const { token } = await signInAs(services, admin);
  const { address } = await post<{ address: string }>(`${env.PUBLIC_URL}/whatsapp-sign-up/start`, token, {});
  const state = new URL(address).searchParams.get('state') ?? '';
  const code = meta.owner(NUMBER.id).signsUp({ redirectUri: returnAddress(env), sharesHistory: true });
  return (await post<{ id: number }>(`${env.PUBLIC_URL}/whatsapp-sign-up`, token, { code, state })).id;
}

async function post<T>(url: string, token: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The owner's phone and the people who write to it. */
function phoneOf(meta: RunningMeta, { people, seed }: { readonly people: number; readonly seed: number }) {
  const random = seededRandom(seed + 2);
  const owner = meta.owner(NUMBER.id);
  const expected: ExpectedMessage[] = [];
  const savedNames = new Map<string, string>();
  const perPerson = new Map<string, ExpectedMessage[]>();
  const pick = () => Math.floor(random() * people);
  // Every second one is a customer of the company's first number too.
  const personAt = (index: number) => `55119${(index % 2 === 0 ? 70_000_000 : 60_000_000) + index}`;
  const customerOf = (person: string) => meta.customer(person, { writesTo: NUMBER.id });
  const expectMessage = (message: Omit<ExpectedMessage, 'isDeleted'>) => {
    const added = { ...message, isDeleted: false };
    expected.push(added);
    if (message.isLive) perPerson.set(message.person, [...(perPerson.get(message.person) ?? []), added]);
  };
  const save = (index: number) => {
    const person = personAt(index);
    if (savedNames.has(person)) return;
    savedNames.set(person, `Cliente ${index}`);
    owner.savesContact(person, `Cliente ${index}`);
  };

  function fill(history: number): void {
    const now = Date.now();
    for (let count = 0; count < history; count += 1) {
      const person = personAt(pick());
      const author = random() < 0.4 ? 'phone' : 'customer';
      const body = `passado ${count}`;
      if (random() < 0.01) {
        const file = { type: 'image', bytes: Buffer.from(body), mimeType: 'image/png', caption: body } as const;
        const { id } = customerOf(person).sendsMedia(file);
        expectMessage({ providerId: id, person, author: 'customer', body, hasFile: true, isLive: false });
        continue;
      }
      const atMs = now - ageMs(random(), random());
      const { id } = owner.has({ waId: person, from: author === 'phone' ? 'business' : 'customer', text: body, atMs });
      expectMessage({ providerId: id, person, author, body, hasFile: false, isLive: false });
    }
    for (let index = 0; index < people; index += 3) save(index);
  }

  function actLive(): void {
    const index = pick();
    const person = personAt(index);
    const role = roles[index % roles.length] ?? 'history-only';
    const chance = random();
    if (chance < 0.02) save(index);
    else if (role !== 'history-only' && chance < 0.1) change(person);
    else if (role !== 'history-only') write(person, role);
  }

  function write(person: string, role: (typeof roles)[number]): void {
    const isByOwner = role === 'is-written-to' || (role === 'writes-and-is-answered' && random() < 0.5);
    const body = `agora ${expected.length}`;
    const { id } = isByOwner ? owner.says(person, body) : customerOf(person).says(body);
    const author = isByOwner ? 'phone' : 'customer';
    expectMessage({ providerId: id, person, author, body, hasFile: false, isLive: true });
  }

  /** At most one edit per message: of two that arrive out of order the later one is unknown. */
  function change(person: string): void {
    const own = perPerson.get(person) ?? [];
    const message = own[Math.floor(random() * own.length)];
    if (!message || message.isDeleted) return;
    const writer = message.author === 'phone' ? owner : customerOf(person);
    if (random() < 0.3) {
      message.isDeleted = true;
      writer.deletes(message.providerId);
    } else if (!message.body.endsWith('corrigida')) {
      message.body = `${message.body} corrigida`;
      writer.edits(message.providerId, message.body);
    }
  }

  return { expected, savedNames, fill, actLive };
}

/** A fifth in the last day, half in three months, the rest up to half a year: a phase of Meta's history each. */
function ageMs(phase: number, place: number): number {
  if (phase < 0.2) return place * DAY_MS;
  if (phase < 0.7) return DAY_MS * (1 + place * 89);
  return DAY_MS * (90 + place * 89);
}
