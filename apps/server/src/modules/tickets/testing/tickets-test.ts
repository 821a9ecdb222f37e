import type { CompanySettingKey, FoundMessage, Ticket, TicketLogEntryShown } from '@recado/contracts';
import {
  aCompany,
  aConnection,
  aContact,
  aPlan,
  aQueue,
  aTicket,
  aUser,
  type MadeCompany,
} from '../../../../test/factories.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import { companyScope } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { viewerOfToken } from '../../auth/index.ts';
import { changeCompanySetting } from '../../settings/change-company-setting.ts';
import { type NewUser, type UserRow, userQueuesRepo } from '../../users/index.ts';
import { ticketsRepo } from '../tickets.repo.ts';
import type { NewTicket, TicketRow } from '../tickets.tables.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Person extends UserRow {
  readonly token: string;
}

interface TicketList {
  readonly tickets: Ticket[];
  readonly count: number;
  readonly found: FoundMessage[];
  readonly nextCursor: string | null;
}

/** A company with two queues and a connection, and the calls on its tickets. */
export async function ticketsTest(overrides: Partial<Services> = {}) {
  const { app, services, browser, heard, advance } = await testApp(overrides);
  const visitor = browser();
  const plan = await aPlan(services, { users: 500, queues: 500, connections: 500 });
  const company: MadeCompany = await aCompany(services, { planId: plan.id });
  const { scope } = company;
  const [sales, support] = [await aQueue(scope, { name: 'Vendas' }), await aQueue(scope, { name: 'Suporte' })];
  const connection = await aConnection(scope);
  const personOf = async (user: UserRow): Promise<Person> => ({
    ...user,
    token: (await signInAs(services, user)).token,
  });

  const agent = async (user: Partial<NewUser> = {}, queueIds = [sales.id]): Promise<Person> => {
    const made = await aUser(scope, user);
    await userQueuesRepo.replace(scope, made.id, queueIds);
    return personOf(made);
  };
  const call = (method: Method, url: string, person: Person, body?: unknown, headers: Record<string, string> = {}) =>
    visitor.call(method, url, { token: person.token, headers, ...(body !== undefined && { body }) });

  return {
    app,
    services,
    company,
    scope,
    sales,
    support,
    connection,
    heard,
    advance,
    admin: await personOf(company.admin),
    agent,
    call,
    /** A download: its answer is no JSON. */
    fetch: (url: string, { token }: Person) => app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    /** A waiting ticket in sales on the one connection by default. */
    ticket: async (given: Partial<NewTicket> = {}): Promise<TicketRow> =>
      aTicket(scope, { connectionId: connection.id, queueId: sales.id, ...given }),
    contact: (given: Parameters<typeof aContact>[1] = {}) => aContact(scope, given),
    put: (person: Person, id: number, body: object) => call('PUT', `/tickets/${id}`, person, body),
    row: (id: number): Promise<TicketRow> => ticketsRepo.get(scope, id),
    log: async (person: Person, id: number): Promise<TicketLogEntryShown[]> =>
      (await call('GET', `/tickets-log/${id}`, person)).body,
    list: async (person: Person, query: Record<string, string> = {}): Promise<TicketList> =>
      (await call('GET', `/tickets?${new URLSearchParams(query)}`, person)).body,
    setSetting: (key: CompanySettingKey, value: unknown) => changeCompanySetting(scope, { key, value }),
    /** The viewer as a use case gets it. */
    as: async (person: Person) =>
      companyScope(services, { companyId: scope.companyId, actor: await viewerOfToken(services, person.token) }),
    /** Drops the events published so far. */
    listenFromHere() {
      heard.length = 0;
    },
  };
}
