import type { Campaign } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { campaignsTest, NOON } from './testing/campaigns-test.ts';

const app = await testApp();

describe('a campaign', () => {
  it('is a draft without a time and scheduled with one', async () => {
    const test = await campaignsTest(app);
    const contactListId = await test.listOf(1);
    expect(await test.create()).toMatchObject({ status: 'INATIVA', openTicket: 'disabled', statusTicket: 'closed' });
    const planned = await test.create({ contactListId, scheduledAt: '2026-03-11T09:00' });
    expect(planned).toMatchObject({
      status: 'PROGRAMADA',
      scheduledAt: '2026-03-11T12:00:00.000Z',
      contactList: { id: contactListId, name: 'Clientes' },
      whatsapp: { id: test.connection.id, channel: 'whatsapp' },
    });
  });

  it('keeps the texts that a change leaves out', async () => {
    const test = await campaignsTest(app);
    const { id } = await test.create({ message2: 'Oi {nome}' });
    const changed = await test.ok('PUT', `/campaigns/${id}`, { message1: null, name: 'Natal' });
    expect(changed).toMatchObject({ name: 'Natal', message1: '', message2: 'Oi {nome}' });
  });

  it.each([
    ['an unknown variable', { message1: 'Use {cupom}' }, 400, 'ERR_CAMPAIGN_UNKNOWN_VARIABLES'],
    ['a connection that does not exist', { whatsappId: 2_000_000_000 }, 404, 'ERR_NO_WAPP_FOUND'],
    ['a user without a queue', { openTicket: 'enabled', userId: 1 }, 400, 'ERR_QUEUE_REQUIRED'],
    ['a time without an audience', { scheduledAt: '2026-03-11T09:00' }, 400, 'ERR_CAMPAIGN_WITHOUT_AUDIENCE'],
    ['a name of one character', { name: 'x' }, 400, 'ERR_INVALID_REQUEST'],
  ])('is rejected with %s', async (_, change, status, code) => {
    const test = await campaignsTest(app);
    const body = { name: 'Promoção', whatsappId: test.connection.id, message1: 'Olá', ...change };
    expect(await test.call('POST', '/campaigns', body)).toMatchObject({ status, body: { code } });
  });

  it('is rejected with a time more than five minutes ago, and accepted with one a moment ago', async () => {
    const test = await campaignsTest(app);
    const contactListId = await test.listOf(1);
    const body = { name: 'Promoção', whatsappId: test.connection.id, message1: 'Olá', contactListId };
    const at = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000).toISOString();
    expect((await test.call('POST', '/campaigns', { ...body, scheduledAt: at(6) })).status).toBe(400);
    expect((await test.call('POST', '/campaigns', { ...body, scheduledAt: at(4) })).status).toBe(200);
  });

  it.each(['', null, 0])('is rejected by a change to the connection %j, and stays as it was', async (whatsappId) => {
    const test = await campaignsTest(app);
    const { id } = await test.create();
    expect(await test.call('PUT', `/campaigns/${id}`, { whatsappId })).toMatchObject({
      status: 400,
      body: { code: 'ERR_INVALID_REQUEST' },
    });
    expect(await test.one(id)).toMatchObject({ whatsappId: test.connection.id });
  });

  it('is rejected over a channel that reaches no telephone number', async () => {
    const test = await campaignsTest(app, { connection: { channel: 'facebook' } });
    const body = { name: 'Promoção', whatsappId: test.connection.id, message1: 'Olá' };
    expect(await test.call('POST', '/campaigns', body)).toMatchObject({ body: { code: 'ERR_CHANNEL_NOT_CAPABLE' } });
  });

  it('uses the columns of its list and the pairs of the settings as variables', async () => {
    const test = await campaignsTest(app);
    await test.save({ variables: [{ key: 'loja', value: 'Centro' }] });
    const contactListId = await test.listOf(1);
    await test.rows(
      `with import as (insert into contact_list_imports (company_id, list_id, source) values ($1, $2, 'sheet') returning id)
       update contact_list_items set fields = '{"Cidade": "Itu"}', import_id = (select id from import)
        where company_id = $1 and list_id = $2`,
      contactListId,
    );
    const made = await test.create({ contactListId, message1: '{nome} de {cidade}: {loja}' });
    expect(made.message1).toBe('{nome} de {cidade}: {loja}');
  });

  it('can be edited up to an hour before its time, and not while it runs', async () => {
    const test = await campaignsTest(app);
    const contactListId = await test.listOf(2);
    const { id } = await test.create({ contactListId, scheduledAt: '2026-03-10T13:00' });
    expect((await test.call('PUT', `/campaigns/${id}`, { name: 'Natal' })).status).toBe(409);
    const later = await test.create({ contactListId, scheduledAt: '2026-03-10T13:01' });
    expect((await test.call('PUT', `/campaigns/${later.id}`, { name: 'Natal' })).status).toBe(200);
    await test.start(later.id);
    expect(await test.call('PUT', `/campaigns/${later.id}`, { name: 'Ano' })).toMatchObject({
      status: 409,
      body: { code: 'ERR_CAMPAIGN_NOT_EDITABLE' },
    });
    expect((await test.call('DELETE', `/campaigns/${later.id}`)).body).toMatchObject({ code: 'ERR_CAMPAIGN_RUNNING' });
  });

  it('is listed with the newest first, and found by a part of its name', async () => {
    const test = await campaignsTest(app);
    for (const name of ['Natal', 'Páscoa', 'Ano novo']) await test.create({ name });
    const names = async (query = '') =>
      ((await test.ok('GET', `/campaigns/${query}`)) as { records: Campaign[] }).records.map(({ name }) => name);
    expect(await names()).toEqual(['Ano novo', 'Páscoa', 'Natal']);
    expect(await names('?searchParam=pasc')).toEqual(['Páscoa']);
  });

  it('is sent to administrators when it changes', async () => {
    const test = await campaignsTest(app);
    app.heard.length = 0;
    const { id } = await test.create();
    await test.ok('DELETE', `/campaigns/${id}`);
    const sent = app.heard.map(({ what }) => what as { rooms: string[]; message: { action: string } });
    expect(sent.map(({ message }) => message.action)).toEqual(['create', 'delete']);
    expect(sent[0]?.rooms).toEqual([`company:${test.companyId}:admins`]);
  });
});

describe('the settings', () => {
  it('begin with the defaults, as rows of text, and change by key', async () => {
    const test = await campaignsTest(app);
    const savedOf = async (key: string) =>
      ((await test.ok('GET', '/campaign-settings')) as { key: string; value: string }[]).find((row) => row.key === key)
        ?.value;
    expect(await savedOf('messageInterval')).toBe('20');
    await test.save({ messageInterval: '5', sabado: true } as never);
    expect([await savedOf('messageInterval'), await savedOf('sabado'), await savedOf('endHour')]).toEqual([
      '5',
      'true',
      '18:00',
    ]);
  });

  it.each([
    [{ messageInterval: 7 }, 'ERR_INVALID_REQUEST'],
    [{ messageInterval: '' }, 'ERR_INVALID_REQUEST'],
    [{ greaterInterval: null }, 'ERR_INVALID_REQUEST'],
    [{ startHour: '18:00', endHour: '09:00' }, 'ERR_CAMPAIGN_HOURS_EMPTY'],
    [{ variables: [{ key: 'a{b', value: 'x' }] }, 'ERR_INVALID_REQUEST'],
  ])('reject %j', async (settings, code) => {
    const test = await campaignsTest(app);
    expect(await test.call('POST', '/campaign-settings', { settings })).toMatchObject({ status: 400, body: { code } });
  });
});
