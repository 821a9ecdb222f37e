import { describe, expect, it } from 'vitest';
import { aCompany, aPlan, unique } from '../../../test/factories.ts';
import { anOffice, appWithGraphAt, cloudForm, metaId, type Office } from './testing/connection-world.ts';

const product = await appWithGraphAt('http://127.0.0.1:9');
const { services } = product;

const officeWithRoomFor = async (connections: number): Promise<Office> => {
  const planId = (await aPlan(services, { connections })).id;
  return anOffice(product, await aCompany(services, { planId }));
};
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const listOf = async (office: Office) =>
  (await office.call('GET', '/whatsapp')).body as { id: number; isDefault: boolean }[];
const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).sort();

describe('under many parallel requests', () => {
  it('the last place in the plan is given once, and one of the new connections is the default', async () => {
    const office = await officeWithRoomFor(2);
    const answers = await times(6, () => office.call('POST', '/whatsapp', cloudForm()));
    expect(codes(answers)).toEqual([200, 200, ...Array(4).fill('ERR_PLAN_LIMIT_REACHED')]);
    const list = await listOf(office);
    expect(list).toHaveLength(2);
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('a number goes to one company, and the others get that it is taken', async () => {
    const offices = await times(4, () => officeWithRoomFor(3));
    const phoneNumberId = metaId();
    const answers = await Promise.all(
      offices.map((office) => office.call('POST', '/whatsapp', cloudForm({ phoneNumberId }))),
    );
    expect(codes(answers)).toEqual([200, ...Array(3).fill('ERR_ACCOUNT_IN_USE')]);
  });

  it('a name is given once', async () => {
    const office = await officeWithRoomFor(10);
    const name = unique('Vendas');
    const answers = await times(4, () => office.call('POST', '/whatsapp', cloudForm({ name })));
    expect(codes(answers)).toEqual([200, ...Array(3).fill('ERR_WAPP_NAME_ALREADY_EXISTS')]);
  });

  it('there is always exactly one default, whoever chooses or removes it', async () => {
    const office = await officeWithRoomFor(10);
    await times(5, () => office.call('POST', '/whatsapp', cloudForm()));
    const ids = (await listOf(office)).map(({ id }) => id);
    const answers = await times(15, (index) =>
      index % 5 === 4
        ? office.call('DELETE', `/whatsapp/${ids[index % 3]}`)
        : office.call('PUT', `/whatsapp/${ids[index % 5]}`, { isDefault: true }),
    );
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect((await listOf(office)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('a plan', () => {
  it('without places refuses every connection', async () => {
    const office = await officeWithRoomFor(0);
    expect((await office.call('POST', '/whatsapp', cloudForm())).body).toMatchObject({
      code: 'ERR_PLAN_LIMIT_REACHED',
    });
  });
});
