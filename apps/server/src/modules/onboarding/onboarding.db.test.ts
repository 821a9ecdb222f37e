import type { Onboarding } from '@recado/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aQueue, aTicket, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { connectionsRepo } from '../connections/index.ts';

const { services, browser } = await testApp();
const visitor = browser();
const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
let company: MadeCompany;
let token: string;
beforeEach(async () => {
  company = await aCompany(services);
  token = await tokenOf(company.admin);
});

const show = async (as = token) => (await visitor.call('GET', '/onboarding', { token: as })).body as Onboarding;
const dismiss = (as = token) => visitor.call('POST', '/onboarding/dismiss', { token: as });
const done = async () => {
  const steps = Object.entries((await show()).done);
  return steps.flatMap(([step, isDone]) => (isDone ? [step] : []));
};

describe('the onboarding of a company', () => {
  it('has no step done right after the sign-up', async () => {
    expect(await show()).toEqual({
      done: { connection: false, queue: false, colleague: false, customer: false, answer: false },
      number: null,
      isDismissed: false,
    });
  });

  it('marks each step done as its object exists, in any order', async () => {
    const { scope } = company;
    await aQueue(scope);
    expect(await done()).toEqual(['queue']);
    await aUser(scope);
    expect(await done()).toEqual(['queue', 'colleague']);
    await aConnection(scope, { phoneNumber: '551141000001' });
    expect(await done()).toEqual(['connection', 'queue', 'colleague']);
    expect((await show()).number).toBe('551141000001');
    await aTicket(scope, { lastCustomerMessageAt: scope.now });
    expect(await done()).toEqual(['connection', 'queue', 'colleague', 'customer']);
    await aTicket(scope, { lastCustomerMessageAt: scope.now, lastAgentMessageAt: scope.now });
    expect(await done()).toEqual(['connection', 'queue', 'colleague', 'customer', 'answer']);
  });

  it('does not count a connection that never worked, and still counts one that went down', async () => {
    const { scope } = company;
    const { id } = await aConnection(scope, { status: 'DISCONNECTED' });
    expect(await done()).toEqual([]);
    await connectionsRepo.update(scope, id, { verifiedAt: scope.now, phoneNumber: '551141000002' });
    expect(await done()).toEqual(['connection']);
    expect((await show()).number).toBeNull();
  });

  it('counts this company only', async () => {
    const { scope } = await aCompany(services);
    await aQueue(scope);
    await aConnection(scope);
    await aTicket(scope, { lastCustomerMessageAt: scope.now, lastAgentMessageAt: scope.now });
    expect(await done()).toEqual([]);
  });

  it('can be dismissed by each administrator, repeatedly', async () => {
    const colleague = await tokenOf(await aUser(company.scope, { profile: 'admin' }));
    expect((await dismiss()).status).toBe(200);
    expect((await dismiss()).status).toBe(200);
    expect((await show()).isDismissed).toBe(true);
    expect((await show(colleague)).isDismissed).toBe(false);
  });

  it('is not visible to agents', async () => {
    const agent = await tokenOf(await aUser(company.scope));
    expect((await visitor.call('GET', '/onboarding', { token: agent })).status).toBe(403);
    expect((await dismiss(agent)).status).toBe(403);
  });
});
