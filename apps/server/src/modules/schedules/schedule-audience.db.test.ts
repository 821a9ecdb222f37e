import type { Schedule } from '@recado/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aContact, aPlan, aQueue, aUser, type MadeCompany } from '../../../test/factories.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { NUMBER, schedulesTest } from './testing/schedules-test.ts';

const {
  services,
  visitor,
  company,
  ana,
  bia,
  contactId,
  tokens,
  tokenOf,
  get,
  post,
  aBody,
  put,
  remove,
  upload,
  detach,
  created,
  idsOf,
  listenFromHere,
  published,
} = await schedulesTest();

describe('visibility and changes of a schedule', () => {
  it('its author, the agent who gets the ticket, users who see colleagues’ conversations and administrators see it', async () => {
    const given = await created({ openTicket: 'enabled', ticketUserId: bia.id });
    const own = await created();
    const seenBy = async ({ id }: Schedule, token: string) => {
      const isListed = (await idsOf(`contactId=${contactId}&startDate=2026-03-11`, token)).includes(id);
      const { status } = await get(`/schedules/${id}`, token);
      expect(isListed).toBe(status === 200);
      return status;
    };
    const statuses = (schedule: Schedule) =>
      Promise.all([tokens.ana, tokens.bia, tokens.supervisor, tokens.admin].map((token) => seenBy(schedule, token)));
    expect(await statuses(given)).toEqual([200, 200, 200, 200]);
    expect(await statuses(own)).toEqual([200, 404, 200, 200]);
  });

  it('its author and administrators change and remove it', async () => {
    const { id } = await created({ openTicket: 'enabled', ticketUserId: bia.id });
    for (const token of [tokens.bia, tokens.supervisor]) {
      expect(await put(id, { body: 'Mexido' }, token)).toMatchObject({ body: { code: 'ERR_NO_PERMISSION' } });
      expect(await remove(id, token)).toMatchObject({ body: { code: 'ERR_NO_PERMISSION' } });
    }
    expect((await put(id, { body: 'Corrigido' }, tokens.admin)).body).toMatchObject({ userId: ana.id });
    expect((await remove(id, tokens.admin)).status).toBe(200);
    expect((await remove(id, tokens.admin)).status).toBe(404);
  });

  it('a company whose plan has no schedules has none', async () => {
    const own = await aCompany(services, { planId: (await aPlan(services, { useSchedules: false })).id });
    expect(await get('/schedules', await tokenOf(own.admin))).toMatchObject({
      status: 403,
      body: { code: 'ERR_PLAN_WITHOUT_FEATURE' },
    });
  });
});

describe('realtime events', () => {
  beforeEach(listenFromHere);
  const room = (...words: (string | number)[]) => ['company', company.companyId, 'schedules', ...words].join(':');

  it('reach users who may see it, with the number masked for users who may not see numbers', async () => {
    const schedule = await created({ openTicket: 'enabled', ticketUserId: bia.id });
    const people = (numbers: string) => [
      room('all', numbers),
      room('of', ana.id, numbers),
      room('of', bia.id, numbers),
    ];
    expect(published()).toEqual([
      {
        companyId: company.companyId,
        channel: 'schedule',
        rooms: people('whole'),
        message: { action: 'create', schedule },
      },
      {
        companyId: company.companyId,
        channel: 'schedule',
        rooms: people('masked'),
        message: {
          action: 'create',
          schedule: { ...schedule, contact: { ...schedule.contact, number: '5511*******21' } },
        },
      },
    ]);
  });

  it('send only the removal to users who lose access', async () => {
    const { id } = await created({ openTicket: 'enabled', ticketUserId: bia.id });
    listenFromHere();
    await put(id, { ticketUserId: null });
    const [gone, ...updates] = published();
    expect(gone).toMatchObject({
      rooms: [room('of', bia.id, 'whole'), room('of', bia.id, 'masked')],
      except: expect.arrayContaining([room('all', 'masked'), room('of', ana.id, 'whole')]),
      message: { action: 'delete', scheduleId: id },
    });
    expect(updates.map(({ message }) => message.action)).toEqual(['update', 'update']);
    expect(JSON.stringify(updates.map(({ rooms }) => rooms))).not.toContain(room('of', bia.id));
  });
});

describe('when the company hides numbers', () => {
  it('an agent sees the contact masked and cannot probe for the number', async () => {
    const own = await aCompany(services);
    const [admin, agent] = [await tokenOf(own.admin), await tokenOf(await aUser(own.scope))];
    const contact = (await aContact(own.scope, { number: NUMBER, name: NUMBER })).id;
    await visitor.call('PUT', '/settings/enableLGPD', { token: admin, body: { value: 'enabled' } });
    await visitor.call('PUT', '/settings/lgpdHideNumber', { token: admin, body: { value: 'enabled' } });
    const made = await created({ contactId: contact }, agent);
    expect(made.contact).toEqual({ id: contact, name: '5511*******21', number: '5511*******21' });
    const texts = [(await get('/schedules', agent)).body, (await put(made.id, { body: 'Novo texto' }, agent)).body];
    expect(JSON.stringify(texts)).not.toContain('98765');
    expect(await idsOf('searchParam=98765', agent)).toEqual([]);
    expect(await idsOf('searchParam=98765', admin)).toEqual([made.id]);
  });
});

describe('another company', () => {
  let other: MadeCompany;
  let token: string;
  beforeAll(async () => {
    other = await aCompany(services);
    token = await tokenOf(other.admin);
  });

  it('has schedules that do not exist here for any action', async () => {
    const foreign = await created({ contactId: (await aContact(other.scope)).id }, token);
    const path = `/schedules/${foreign.id}`;
    const answers = [
      await get(path, tokens.admin),
      await put(foreign.id, { body: 'Invasor' }, tokens.admin),
      await remove(foreign.id, tokens.admin),
      await upload(foreign.id, new Blob([blackPng(8, 8)]), tokens.admin),
      await detach(foreign.id, tokens.admin),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_SCHEDULE_FOUND' } });
    }
    expect(await idsOf(`userId=${other.admin.id}`, tokens.admin)).toEqual([]);
    expect(await idsOf(`contactId=${foreign.contactId}`, tokens.admin)).toEqual([]);
    expect((await get(path, token)).body).toEqual(foreign);
  });

  it('has contacts, colleagues, queues and connections that no schedule here can name', async () => {
    const own = await created({ openTicket: 'enabled' });
    const refusals = [
      [{ contactId: (await aContact(other.scope)).id }, 'ERR_NO_CONTACT_FOUND'],
      [{ ticketUserId: other.admin.id, openTicket: 'enabled' }, 'ERR_NO_USER_FOUND'],
      [{ queueId: (await aQueue(other.scope)).id, openTicket: 'enabled' }, 'ERR_NO_QUEUE_FOUND'],
      [{ whatsappId: (await aConnection(other.scope)).id }, 'ERR_NO_WAPP_FOUND'],
    ] as const;
    for (const [change, code] of refusals) {
      expect(await post(aBody(change))).toMatchObject({ status: 404, body: { code } });
      expect(await put(own.id, change)).toMatchObject({ status: 404, body: { code } });
    }
    expect((await get(`/schedules/${own.id}`)).body).toEqual(own);
  });
});
