import { randomUUID } from 'node:crypto';
import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { type NewCompany, openCompany } from '../src/modules/companies/index.ts';
import {
  addConnection,
  type ConnectionRow,
  connectionsRepo,
  type NewConnection,
} from '../src/modules/connections/index.ts';
import { type NewPlan, type PlanRow, plansRepo } from '../src/modules/plans/index.ts';
import { createQueue, type NewQueue, type QueueRow } from '../src/modules/queues/index.ts';
import { addUser, hashPassword, type NewUser, type UserRow } from '../src/modules/users/index.ts';
import { platformScope } from '../src/platform/platform-scope.ts';
import { type CompanyScope, companyScope } from '../src/platform/scope.ts';
import type { Services } from '../src/platform/services.ts';

/** The password of everybody the factories make. */
export const PASSWORD = 'recado-demo';
let passwordHash: Promise<string> | undefined;

/** A word nobody else has: tests run side by side in one database. */
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
  return openCompany(services, details, async (scope) => {
    const made = await aUser(scope, { name: 'Administradora', profile: 'admin', ...admin });
    const { companyId } = scope;
    return { companyId, scope: companyScope(services, { companyId, actor: 'system' }), admin: made };
  });
}

export async function aUser(scope: CompanyScope, user: Partial<NewUser> = {}): Promise<UserRow> {
  passwordHash ??= hashPassword(PASSWORD);
  return addUser(scope, {
    name: 'Agente',
    email: `${unique('pessoa')}@exemplo.test`,
    passwordHash: await passwordHash,
    ...user,
  });
}

let colorsUsed = 0;

export function aQueue(scope: CompanyScope, queue: Partial<NewQueue> = {}): Promise<QueueRow> {
  colorsUsed += 1;
  return createQueue(scope, { name: unique('Fila'), color: `#${colorsUsed.toString(16).padStart(6, '0')}`, ...queue });
}

/** A WhatsApp Cloud connection that works, as far as our own tables know. */
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

/** A member of the platform's staff. */
export function aSuperUser(services: Services, user: Partial<NewUser> = {}): Promise<UserRow> {
  const scope = companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' });
  return aUser(scope, { name: 'Plataforma', profile: 'admin', isSuper: true, ...user });
}
