import { randomInt, randomUUID } from 'node:crypto';
import { apiScopes, PLATFORM_COMPANY_ID } from '@recado/contracts';
import { type ApiKeyFields, createApiKey, revokeApiKey } from '../src/modules/api-keys/index.ts';
import { companiesRepo, type NewCompany, openCompany } from '../src/modules/companies/index.ts';
import {
  addConnection,
  type ConnectionRow,
  connectionDirectoryRepo,
  connectionsRepo,
  type NewConnection,
} from '../src/modules/connections/index.ts';
import { type ContactRow, contactsRepo, recogniseContact } from '../src/modules/contacts/index.ts';
import { type NewPlan, type PlanRow, plansRepo } from '../src/modules/plans/index.ts';
import { createQueue, type NewQueue, type QueueRow } from '../src/modules/queues/index.ts';
import { createTag, type NewTag, type TagRow } from '../src/modules/tags/index.ts';
import { ticketsRepo } from '../src/modules/tickets/index.ts';
import type { NewTicket, TicketRow } from '../src/modules/tickets/tickets.tables.ts';
import { addUser, hashPassword, type NewUser, type UserRow } from '../src/modules/users/index.ts';
import { platformScope } from '../src/platform/platform-scope.ts';
import { type CompanyScope, companyScope } from '../src/platform/scope.ts';
import { hashToken } from '../src/platform/secrets/hash-token.ts';
import type { Services } from '../src/platform/services.ts';

/** The password of every user of the factories. */
export const PASSWORD = 'recado-demo';
let passwordHash: Promise<string> | undefined;

/** A unique word: tests run in parallel in one database. */
export const unique = (word: string): string => `${word}-${randomUUID().slice(0, 8)}`;

export function aPlan(services: Services, plan: Partial<NewPlan> = {}): Promise<PlanRow> {
  const platform = platformScope(services, { actor: 'system', purpose: 'factory' });
  return plansRepo.insert(platform, {
    name: unique('Plano'),
    amount: 99.9,
    users: 10,
    connections: 3,
    queues: 10,
    isPublic: false,
    ...plan,
  });
}

export interface MadeCompany {
  readonly companyId: number;
  readonly scope: CompanyScope;
  readonly admin: UserRow;
}

export async function aCompany(
  services: Services,
  { admin = {}, ...company }: Partial<NewCompany> & { admin?: Partial<NewUser> } = {},
): Promise<MadeCompany> {
  const planId = company.planId === undefined ? (await aPlan(services)).id : company.planId;
  const details = { name: unique('Empresa'), dueDate: '2999-01-01', ...company, planId };
  const companyId = await companiesRepo.nextId(services);
  const scope = companyScope(services, { companyId, actor: 'system' });
  return scope.transaction(async (inside) => {
    await openCompany(inside, details);
    const made = await aUser(inside, { name: 'Administradora', profile: 'admin', ...admin });
    return { companyId, scope, admin: made };
  });
}

export async function aUser(scope: CompanyScope, user: Partial<NewUser> = {}): Promise<UserRow> {
  passwordHash ??= hashPassword(PASSWORD);
  return addUser(scope, {
    name: 'Agente',
    email: `${unique('pessoa')}@exemplo.test`,
    passwordHash: await passwordHash,
    isEmailConfirmed: true,
    ...user,
  });
}

let colorsUsed = 0;

export function aQueue(scope: CompanyScope, queue: Partial<NewQueue> = {}): Promise<QueueRow> {
  colorsUsed += 1;
  return createQueue(scope, { name: unique('Fila'), color: `#${colorsUsed.toString(16).padStart(6, '0')}`, ...queue });
}

/** A working WhatsApp Cloud connection, as far as our own tables know. */
export async function aConnection(scope: CompanyScope, row: Partial<NewConnection> = {}): Promise<ConnectionRow> {
  const name = unique('Conexão');
  const { connection } = await addConnection(scope, {
    name,
    channel: 'whatsappapi',
    fields: {},
    queueIds: [],
    credentials: {},
  });
  return connectionsRepo.update(scope, connection.id, { status: 'CONNECTED', statusFailure: null, ...row });
}

export interface AContact {
  readonly name?: string;
  readonly number?: string;
  readonly isGroup?: boolean;
  readonly isActive?: boolean;
}

/** A customer on WhatsApp, or a group, with a unique number. */
export async function aContact(scope: CompanyScope, given: AContact = {}): Promise<ContactRow> {
  const { isGroup = false, isActive = true } = given;
  const number = given.number ?? `55119${randomInt(10_000_000, 100_000_000)}`;
  const { contact } = await recogniseContact(scope, {
    channel: 'whatsapp',
    identities: [{ kind: isGroup ? 'group' : 'phone', value: number }],
    name: given.name ?? unique(isGroup ? 'Grupo' : 'Cliente'),
    isGroup,
  });
  if (isActive) return contact;
  await contactsRepo.update(scope, contact.id, { isActive });
  return { ...contact, isActive };
}

/** A waiting ticket, by default of a new customer on a new connection. */
export async function aTicket(scope: CompanyScope, given: Partial<NewTicket> = {}): Promise<TicketRow> {
  const { isGroup = false, status = isGroup ? 'group' : 'pending' } = given;
  const ticket = await ticketsRepo.insertLive(scope, {
    channel: 'whatsappapi',
    ...(status === 'closed' && { closedAt: scope.now }),
    ...given,
    isGroup,
    status,
    contactId: given.contactId ?? (await aContact(scope, { isGroup })).id,
    connectionId: given.connectionId === undefined ? (await aConnection(scope)).id : given.connectionId,
  });
  if (!ticket) throw new Error('The contact has a live ticket on this connection already.');
  // Read again: the commit has given it its number.
  return ticketsRepo.get(scope, ticket.id);
}

/** A member of the platform's staff. */
export function aSuperUser(services: Services, user: Partial<NewUser> = {}): Promise<UserRow> {
  const scope = companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' });
  return aUser(scope, { name: 'Plataforma', profile: 'admin', isSuper: true, ...user });
}

export function aTag(scope: CompanyScope, tag: Partial<NewTag> = {}): Promise<TagRow> {
  return createTag(scope, { name: unique('Etiqueta'), color: '#A4CCCC', ...tag });
}

/** The secret of a key with every scope. */
export async function anApiKey(
  scope: CompanyScope,
  { isRevoked = false, ...fields }: Partial<ApiKeyFields> & { readonly isRevoked?: boolean } = {},
): Promise<string> {
  const every = { name: unique('Chave'), scopes: apiScopes, connectionIds: null, addresses: [], expiresAt: null };
  const { key, secret } = await createApiKey(scope, { ...every, ...fields }, null);
  if (isRevoked) await revokeApiKey(scope, key.id);
  return secret;
}

/** A new token of a connection; the one before stops working. */
export async function tokenOfConnection(scope: CompanyScope, connectionId: number): Promise<string> {
  const token = randomUUID().replaceAll('-', '');
  await connectionDirectoryRepo.putToken(scope, connectionId, hashToken(token));
  return token;
}
