import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aContact, type MadeCompany } from '../../../test/factories.ts';
import { schedulesTest } from './testing/schedules-test.ts';

const { services, ana, tokens, tokenOf, get, created, becomes, idsOf } = await schedulesTest();

describe('the list', () => {
  let own: MadeCompany;
  let admin: string;
  let made: number[];
  let joao: number;

  beforeAll(async () => {
    own = await aCompany(services);
    admin = await tokenOf(own.admin);
    const maria = (await aContact(own.scope, { name: 'Maria' })).id;
    joao = (await aContact(own.scope, { name: 'João' })).id;
    made = [];
    for (const [contact, sendAt, body] of [
      [maria, '2026-03-31T23:59', 'Fim do mês'],
      [maria, '2026-04-01T00:00', 'Primeiro de abril'],
      [joao, '2026-04-30T23:59', 'Promoção de 10%'],
      [joao, '2026-05-01T00:00', 'Dia do trabalho'],
    ] as const) {
      made.push((await created({ contactId: contact, sendAt, body }, admin)).id);
    }
  });

  it('shows the latest first', async () => {
    expect(await idsOf('', admin)).toEqual(made.toReversed());
  });

  it('of a month has the days of the company’s time zone', async () => {
    expect(await idsOf('startDate=2026-04-01&endDate=2026-04-30', admin)).toEqual([made[2], made[1]]);
    expect(await idsOf('startDate=2026-05-01&endDate=', admin)).toEqual([made[3]]);
  });

  it.each([
    ['the text, ignoring accents', 'PROMOCAO', [2]],
    ['the contact’s name', 'joao', [3, 2]],
    ['a literal percent sign', '%', [2]],
    ['a term without a match', 'xyz', []],
  ])('is searched by %s', async (_what, search, expected) => {
    const found = await idsOf(`searchParam=${encodeURIComponent(search)}`, admin);
    expect(found).toEqual(expected.map((place) => made[place]));
  });

  it('is filtered by contact and by author', async () => {
    expect(await idsOf(`contactId=${joao}`, admin)).toEqual([made[3], made[2]]);
    expect(await idsOf(`userId=${own.admin.id}&contactId=${joao}`, admin)).toHaveLength(2);
    expect(await idsOf(`userId=${ana.id}`, admin)).toEqual([]);
    expect((await get('/schedules?startDate=9999-12-31&endDate=9999-12-31', admin)).status).toBe(400);
  });

  it('has pages, and returns the weeks of a calendar in one', async () => {
    const busy = await aCompany(services);
    const token = await tokenOf(busy.admin);
    const contact = (await aContact(busy.scope)).id;
    for (let n = 0; n < 21; n += 1) await created({ contactId: contact }, token);
    expect((await get('/schedules', token)).body).toMatchObject({ schedules: { length: 20 }, hasMore: true });
    expect((await get('/schedules?pageNumber=2', token)).body).toMatchObject({
      schedules: { length: 1 },
      hasMore: false,
    });
    expect((await get('/schedules?startDate=2026-03-01', token)).body).toMatchObject({
      schedules: { length: 21 },
      hasMore: false,
    });
  });
});

describe('the repetitions ahead', () => {
  const daily = { sendAt: '2026-03-30T09:00', intervalo: 1, valorIntervalo: 1, enviarQuantasVezes: 5 };
  type Ahead = { repetitions: { schedule: { id: number }; times: string[] }[]; hasMore: boolean };
  const ahead = async (query: string, token: string) =>
    (await get(`/schedules/repetitions?${query}`, token)).body as Ahead;
  const april = 'startDate=2026-04-01&endDate=2026-04-30';

  it('are in the days of the company’s time zone, also of a schedule whose next time is before them', async () => {
    const own = await aCompany(services);
    const admin = await tokenOf(own.admin);
    const contactId = (await aContact(own.scope, { name: 'Maria' })).id;
    const { id } = await created({ ...daily, contactId }, admin);
    await created({ contactId, sendAt: '2026-04-02T09:00' }, admin);
    const found = await ahead(april, admin);
    expect(found.repetitions.map(({ schedule, times }) => [schedule.id, times])).toEqual([
      [id, ['2026-04-01T12:00:00.000Z', '2026-04-02T12:00:00.000Z', '2026-04-03T12:00:00.000Z']],
    ]);
    expect((await ahead('startDate=2026-03-30&endDate=2026-03-30', admin)).repetitions).toEqual([]);
    expect((await ahead(`${april}&searchParam=maria`, admin)).repetitions).toHaveLength(1);
    expect((await ahead(`${april}&searchParam=joao`, admin)).repetitions).toEqual([]);
  });

  it('are those of schedules the caller may see, and end where one has failed', async () => {
    const { id } = await created(daily);
    const of = async (token: string) => (await ahead(april, token)).repetitions.map(({ schedule }) => schedule.id);
    expect(await of(tokens.ana)).toContain(id);
    expect(await of(tokens.bia)).not.toContain(id);
    await becomes(id, { status: 'failed', nextAt: null, failure: { reason: 'overdue', code: null, text: '' } });
    expect(await of(tokens.ana)).not.toContain(id);
  });

  it('are asked for at most two months', async () => {
    expect((await get('/schedules/repetitions?startDate=2026-01-01&endDate=2026-03-04')).status).toBe(400);
    expect((await get('/schedules/repetitions?startDate=2026-01-01&endDate=2026-03-03')).status).toBe(200);
    expect((await get('/schedules/repetitions')).status).toBe(400);
  });
});
