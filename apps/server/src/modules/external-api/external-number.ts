import { PARENT_ACCOUNT } from '../../platform/channels/inbound-event.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ConnectionRow } from '../connections/index.ts';
import {
  contactsRepo,
  findByAddress,
  identitiesRepo,
  readPhone,
  readUserId,
  readUsername,
  type SeenIdentity,
} from '../contacts/index.ts';

const MOST_PHONE_DIGITS = 17;
const LEAST_PHONE_DIGITS = 8;
const LOOK_UP_TIMEOUT_MS = 20_000;

/**
 * The address that a program names: what contacts show as their number. Without a phone that is a WhatsApp user name, or
 * the user id at the business account of an official connection.
 */
export async function readRecipient(
  scope: CompanyScope,
  connection: ConnectionRow,
  number: string,
): Promise<SeenIdentity> {
  const userId = readUserId(number);
  const username = number.trim().startsWith('@') ? readUsername(number) : undefined;
  if (!userId && username === undefined) return readExternalNumber(number);
  if (connection.channel !== 'whatsappapi') throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
  if (userId) {
    const account = userId.isParent ? PARENT_ACCOUNT : connection.businessAccountId;
    return { kind: 'bsuid', account, value: userId.value };
  }
  const [contact, another] = await contactsRepo.listByUsername(scope, username ?? '');
  if (!contact || another) throw new AppError('ERR_NO_CONTACT_FOUND');
  const identities = await identitiesRepo.list(scope, contact.id);
  const address = identities.find(({ kind }) => kind === 'bsuid') ?? identities.find(({ kind }) => kind === 'phone');
  if (!address) throw new AppError('ERR_NO_CONTACT_FOUND');
  return address;
}

/** A phone, or with more than 17 digits a group. */
export function readExternalNumber(number: string): SeenIdentity {
  const group = /^\s*(\d{10,20}-\d{5,20}|\d{18,30})(?:@g\.us)?\s*$/.exec(number)?.[1];
  if (group !== undefined) return { kind: 'group', value: group };
  const phone = readPhone(number.replace(/@(?:s\.whatsapp\.net|c\.us)$/, ''));
  const length = phone?.address.length ?? 0;
  if (!phone || length < LEAST_PHONE_DIGITS || length > MOST_PHONE_DIGITS) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'number', message: 'not a phone number' }] });
  }
  return { kind: 'phone', value: phone.address };
}

/**
 * The address to write to. A number without a contact is looked up in the network first, where the connection can: a
 * message to nobody would fail later, without the program. Not within a transaction: the answer takes seconds.
 */
export async function findAddress(
  scope: CompanyScope,
  connection: ConnectionRow,
  seen: SeenIdentity,
): Promise<SeenIdentity> {
  if (seen.kind === 'group' || (await findByAddress(scope, seen))) return seen;
  const findNumber = scope.services.channels.find(connection.channel)?.findNumber;
  // A connection without a session cannot look anything up: the message waits in its outbox.
  if (!findNumber || connection.status !== 'CONNECTED') return seen;
  return lookUpNumber(scope, connection, seen);
}

/** The number in the network's own spelling, or 404. Answers within 20 seconds. */
export async function lookUpNumber(
  scope: CompanyScope,
  connection: ConnectionRow,
  seen: SeenIdentity,
): Promise<SeenIdentity> {
  const findNumber = scope.services.channels.find(connection.channel)?.findNumber;
  if (!findNumber || seen.kind !== 'phone') throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
  if (connection.status !== 'CONNECTED') throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  let found: string | undefined;
  try {
    found = await withTimeout(findNumber(scope, connection.id, seen.value));
  } catch (error) {
    throw new AppError('ERR_WAPP_CHECK_CONTACT', { cause: error });
  }
  if (found === undefined) throw new AppError('ERR_NUMBER_NOT_ON_WHATSAPP');
  return { kind: 'phone', value: found };
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The network did not answer.')), LOOK_UP_TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
