import type { PixCharge } from '@recado/contracts';
import type { BankTransfer } from '@recado/simulators';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settleCharge } from '../../src/modules/billing/settle-charge.ts';
import { removePlan } from '../../src/modules/plans/remove-plan.ts';
import { readBrCode } from '../../src/platform/pix/br-code.ts';
import { aPlan, aUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';
import { aBillingWorld, type Payer } from './billing-world.ts';

const world = await aBillingWorld();
const { services, bank, sweep, callBack, browser } = world;
const HOUR = 3600;
// A hundred parallel calls take time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let payer: Payer;
beforeEach(async () => {
  world.setNow(world.start);
  payer = await world.aPayer();
});

/** The company was renewed by one month, once: its row, its invoices and its events agree. */
async function expectRenewedOnce(dueDate = '2026-12-20'): Promise<void> {
  expect((await payer.row()).dueDate).toBe(dueDate);
  const paid = (await payer.invoices()).filter(({ status }) => status === 'paid');
  expect(paid).toHaveLength(1);
  expect(payer.confirmations()).toHaveLength(1);
}

async function expectNotRenewed(): Promise<void> {
  expect((await payer.row()).dueDate).toBe('2026-11-20');
  expect(await payer.invoices()).toMatchObject([{ status: 'open' }]);
  expect(payer.confirmations()).toEqual([]);
}

const payments = () =>
  payer.scope.query<{ value: string; returned_value: string }>({
    text: 'select value, returned_value from pix_payments order by created_at, value',
  });

describe('a payment counts exactly once', () => {
  it('when the provider calls a hundred times in parallel, again after it was counted, and again the next day', async () => {
    const { txid } = await payer.charge();
    const asked = bank.callCount('GET cob');
    const transfer = bank.pay(txid);
    await callBack([transfer]);
    await sweep();
    expect(bank.callCount('GET cob') - asked).toBe(1);
    await expectRenewedOnce();
    for (const seconds of [0, 24 * HOUR]) {
      world.advance(seconds);
      await callBack([transfer]);
      await sweep();
      await expectRenewedOnce();
    }
    expect(await payments()).toEqual([{ value: '99.00', returned_value: '0.00' }]);
  });

  it('when callbacks and polling workers run at the same time', async () => {
    const { txid } = await payer.charge();
    const transfer = bank.pay(txid);
    await Promise.all([callBack([transfer]), ...Array.from({ length: 10 }, sweep)]);
    await sweep();
    await expectRenewedOnce();
  });

  it('when a hundred transactions count it at the same moment', async () => {
    const { txid } = await payer.charge();
    const chargeId = await chargeIdOf(txid);
    const transfers = [{ endToEndId: `E${txid}`, txid, value: 99, returnedValue: 0, paidAt: services.clock() }];
    const settled = await Promise.all(
      Array.from({ length: 100 }, () => settleCharge(payer.scope, chargeId, transfers)),
    );
    expect(settled.filter((outcome) => outcome === 'renewed')).toHaveLength(1);
    expect(settled.filter((outcome) => outcome === 'settled')).toHaveLength(99);
    await expectRenewedOnce();
  });

  it('when the callbacks arrive before the call that created the charge has returned', async () => {
    bank.beforeNextAnswer(async ({ txid }) => {
      await callBack([bank.pay(txid)]);
      await sweep();
    });
    const answer = await payer.subscribe();
    expect(answer.status).toBe(200);
    await sweep();
    await expectRenewedOnce();
  });

  it('when one charge is paid twice: both transfers are recorded, and one renews', async () => {
    const { txid } = await payer.charge();
    await callBack([bank.pay(txid), bank.pay(txid)]);
    await sweep();
    await expectRenewedOnce();
    await callBack([bank.pay(txid)]);
    await sweep();
    await expectRenewedOnce();
    expect(await payments()).toHaveLength(3);
  });

  it('when two charges of one invoice are paid: the first payment counts, and the invoice says so', async () => {
    const other = await aPlan(services, { amount: 249, users: 40, isPublic: true });
    const first = await payer.charge();
    const second = await payer.charge({ plan: JSON.stringify({ planId: other.id }) });
    expect(second.txid).not.toBe(first.txid);
    expect(await payer.invoices()).toMatchObject([{ value: 249, users: 40 }]);
    await callBack([bank.pay(first.txid)]);
    await sweep();
    await callBack([bank.pay(second.txid)]);
    await sweep();
    await expectRenewedOnce();
    expect(await payer.invoices()).toMatchObject([{ value: 99, users: 10, status: 'paid' }]);
    expect((await payer.row()).planId).not.toBe(other.id);
  });
});

describe('a payment counts', () => {
  it('when no callback ever comes: it is polled a minute later', async () => {
    const { txid } = await payer.charge();
    bank.pay(txid);
    await sweep();
    await expectNotRenewed();
    world.advance(61);
    await sweep();
    await expectRenewedOnce();
  });

  it('when it arrives after the charge has expired', async () => {
    const { txid } = await payer.charge();
    world.advance(5 * HOUR);
    await callBack([bank.pay(txid)]);
    await sweep();
    await expectRenewedOnce();
  });

  it('when it arrives days later without a callback: the provider’s list of transfers contains it', async () => {
    const { txid } = await payer.charge();
    for (let hour = 0; hour < 30; hour += 1) {
      world.advance(HOUR);
      await sweep();
    }
    const asked = bank.callCount('GET cob');
    world.advance(24 * HOUR);
    bank.pay(txid);
    await sweep();
    expect(bank.callCount('GET cob')).toBe(asked);
    world.advance(HOUR);
    await world.findMissed();
    await sweep();
    await expectRenewedOnce();
    await world.findMissed();
    const counted = bank.callCount('GET cob');
    await sweep();
    expect(bank.callCount('GET cob')).toBe(counted);
  });

  it('when the provider is down for an hour: callbacks and queries fail, and then it is counted', async () => {
    const { txid } = await payer.charge();
    const transfer = bank.pay(txid);
    bank.setDown(true);
    try {
      for (let minute = 0; minute < 60; minute += 1) {
        await callBack([transfer], 2);
        await sweep();
        world.advance(60);
      }
      await expectNotRenewed();
    } finally {
      bank.setDown(false);
    }
    world.advance(61);
    await sweep();
    await expectRenewedOnce();
  });

  it('when all tokens were revoked in between', async () => {
    const { txid } = await payer.charge();
    bank.forgetTokens();
    await callBack([bank.pay(txid)]);
    await sweep();
    await expectRenewedOnce();
  });
});

describe('a payment does not count', () => {
  it('while less has arrived than is owed; once the rest has arrived, it does', async () => {
    const { txid } = await payer.charge();
    await callBack([bank.pay(txid, '98.99')]);
    await sweep();
    await expectNotRenewed();
    await callBack([bank.pay(txid, '0.01')]);
    await sweep();
    await expectRenewedOnce();
  });

  it('twice because the provider lists it twice, nor for a second charge', async () => {
    const [first, second] = [await payer.charge(), await payer.charge({ firstName: 'Outra Pessoa' })];
    const half = { endToEndId: `E${first.txid}`, txid: undefined, value: 49.5, returnedValue: 0, paidAt: world.start };
    expect(await settleCharge(payer.scope, await chargeIdOf(first.txid), [half, half])).toBe('unpaid');
    const whole = { ...half, value: 99, endToEndId: `F${first.txid}` };
    await settleCharge(payer.scope, await chargeIdOf(second.txid), [{ ...whole, value: 98 }]);
    expect(await settleCharge(payer.scope, await chargeIdOf(first.txid), [whole])).toBe('unpaid');
    await expectNotRenewed();
  });

  it('when it was returned before it was counted', async () => {
    const { txid } = await payer.charge();
    const transfer = bank.pay(txid);
    bank.giveBack(transfer.endToEndId);
    await callBack([transfer]);
    await sweep();
    await expectNotRenewed();
  });

  it('a second time when it is returned later: the company stays renewed and the return is recorded', async () => {
    const { txid } = await payer.charge();
    const transfer = bank.pay(txid);
    await callBack([transfer]);
    await sweep();
    await callBack([bank.giveBack(transfer.endToEndId, '10.00')]);
    await sweep();
    await expectRenewedOnce();
    expect(await payments()).toEqual([{ value: '99.00', returned_value: '10.00' }]);
  });

  it("because a callback says so: only the provider's own response counts", async () => {
    const { txid } = await payer.charge();
    const forged: BankTransfer = {
      endToEndId: `E${txid}`,
      txid,
      valor: '99.00',
      horario: services.clock().toISOString(),
      chave: 'chave@recado.test',
      devolucoes: [],
    };
    await callBack([forged, { ...forged, txid: 'a'.repeat(32) }]);
    await sweep();
    await expectNotRenewed();
  });
});

describe('a callback', () => {
  const post = (url: string, body: unknown) =>
    browser().call('POST', url, { headers: { 'content-type': 'application/json' }, body });

  it('is refused without the key of its address, or with another', async () => {
    for (const key of ['', '?key=', `?key=${'x'.repeat(services.env.PIX_WEBHOOK_KEY.length)}`]) {
      expect(await post(`/webhooks/pix${key}`, { pix: [] })).toMatchObject({
        status: 401,
        body: { code: 'ERR_WEBHOOK_SIGNATURE' },
      });
    }
  });

  it.each([
    [200, { evento: 'teste_webhook' }],
    [200, { pix: [{ endToEndId: 'E1', valor: '1.00' }] }],
    [400, { pix: 'não' }],
    [400, 'isto não é JSON'],
  ])('is answered with %i: %j', async (status, body) => {
    expect((await post(`/webhooks/pix?key=${services.env.PIX_WEBHOOK_KEY}`, body)).status).toBe(status);
  });
});

describe('a charge', () => {
  it('has a BR Code that leads to it, and the server’s price', async () => {
    const charge = await payer.charge({ price: 0.01, users: 999, connections: 999 });
    expect(charge).toMatchObject({ valor: { original: '99.00' }, calendario: { expiracao: 3600 } });
    expect(readBrCode(charge.qrcode.qrcode)?.location).toBe(charge.location);
    expect(bank.find(charge.txid)).toMatchObject({
      valor: { original: '99.00' },
      chave: 'chave@recado.test',
      devedor: { cpf: '52998224725', nome: 'Marina Duarte' },
    });
  });

  it('is created once, although the response was lost', async () => {
    bank.loseNextAnswer();
    expect(await payer.subscribe()).toMatchObject({ status: 502, body: { code: 'ERR_PAYMENT_UNAVAILABLE' } });
    const { txid } = await payer.charge();
    expect(bank.find(txid)).toBeDefined();
    expect(await chargeCount()).toBe(1);
  });

  it('is not created while the provider is down, and is the same one afterwards', async () => {
    bank.setDown(true);
    const refused = await payer.subscribe().finally(() => bank.setDown(false));
    expect(refused).toMatchObject({ status: 502, body: { code: 'ERR_PAYMENT_UNAVAILABLE' } });
    await payer.charge();
    expect(await chargeCount()).toBe(1);
    await expectNotRenewed();
  });

  it('is one for concurrent callers, and another one when it is about to expire', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => payer.charge()));
    expect(new Set(answers.map(({ txid }) => txid)).size).toBe(1);
    world.advance(55 * 60);
    expect((await payer.charge()).txid).not.toBe(answers[0]?.txid);
  });

  it('under an Idempotency-Key is always the same, and another call under that key is refused', async () => {
    const key = { 'idempotency-key': 'checkout-1' };
    const { txid } = (await payer.subscribe({}, key)).body as PixCharge;
    world.advance(2 * HOUR);
    expect((await payer.subscribe({}, key)).body).toMatchObject({ txid });
    expect(await payer.subscribe({ firstName: 'Outra Pessoa' }, key)).toMatchObject({
      status: 422,
      body: { code: 'ERR_IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('names a payer whose CNPJ has letters', async () => {
    const { txid } = await payer.charge({ zipcode: '12.ABC.345/01DE-35' });
    expect(bank.find(txid)).toMatchObject({ devedor: { cnpj: '12ABC34501DE35' } });
  });
});

describe('an expired company', () => {
  it('sees why, pays, gets the event on every open screen of its own, and works again', async () => {
    payer = await world.aPayer({ dueDate: '2026-11-01' });
    const agent = await aUser(payer.scope);
    const { token } = await signInAs(services, agent);
    const tags = () => browser().call('GET', '/tags', { token });
    expect((await tags()).status).toBe(402);

    const { txid, invoiceId } = await payer.charge();
    const seen = await browser().call('GET', '/invoices/all', { token });
    expect(seen).toMatchObject({ status: 200, body: { invoices: [{ id: invoiceId, status: 'open', value: 99 }] } });
    await callBack([bank.pay(txid)]);
    await sweep();

    await expectRenewedOnce('2026-12-15');
    const [confirmation] = payer.confirmations();
    const rooms = [payer.admin.id, agent.id].map((id) => `company:${payer.companyId}:user:${id}`);
    expect([...(confirmation?.rooms ?? [])].sort()).toEqual(rooms.sort());
    expect(confirmation?.message).toEqual({
      action: 'CONCLUIDA',
      company: { id: payer.companyId, dueDate: '2026-12-15' },
    });
    expect(world.heard).toContainEqual({ kind: 'recomputeCompany', what: payer.companyId });
    expect((await tags()).status).toBe(200);
  });

  it('pays for its whole recurrence and is renewed by it', async () => {
    payer = await world.aPayer({ recurrence: 'TRIMESTRAL' }, { amount: 33.33 });
    const { txid, valor } = await payer.charge();
    expect(valor.original).toBe('99.99');
    await callBack([bank.pay(txid)]);
    await sweep();
    await expectRenewedOnce('2027-02-20');
  });
});

describe('a plan chosen at the checkout', () => {
  it('sets the price of the open invoice, and applies from the payment', async () => {
    const plan = await aPlan(services, { amount: 249, users: 40, isPublic: true });
    const before = (await payer.row()).planId;
    const { txid, valor } = await payer.charge({ plan: JSON.stringify({ planId: plan.id, price: 1 }) });
    expect(valor.original).toBe('249.00');
    expect((await payer.row()).planId).toBe(before);
    await callBack([bank.pay(txid)]);
    await sweep();
    expect((await payer.row()).planId).toBe(plan.id);
    await expectRenewedOnce();
  });

  it('stays chosen when the invoice is paid later without choosing again', async () => {
    const plan = await aPlan(services, { amount: 249, isPublic: true });
    const { invoiceId } = await payer.charge({ plan: { planId: plan.id } });
    world.advance(2 * HOUR);
    const { txid, valor } = await payer.charge({ invoiceId });
    expect(valor.original).toBe('249.00');
    await callBack([bank.pay(txid)]);
    await sweep();
    expect((await payer.row()).planId).toBe(plan.id);
  });

  it('that was removed when the payment arrives leaves the company its own, renewed all the same', async () => {
    const plan = await aPlan(services, { amount: 249, isPublic: true });
    const before = (await payer.row()).planId;
    const { txid } = await payer.charge({ plan: { planId: plan.id } });
    await removePlan(world.platform(), plan.id);
    await callBack([bank.pay(txid)]);
    await sweep();
    await expectRenewedOnce();
    expect((await payer.row()).planId).toBe(before);
  });

  it('that is custom costs what the server says, and gives what was paid for', async () => {
    const plan = JSON.stringify({ users: 17, connections: 4, price: 1 });
    const { txid, valor } = await payer.charge({ plan });
    expect(valor.original).toBe((49 + 14 * 11 + 20).toFixed(2));
    world.advance(61);
    await sweep();
    expect(await payer.scope.query({ text: 'select from plans where is_custom and users = 17' })).toEqual([]);
    await callBack([bank.pay(txid)]);
    await sweep();
    await expectRenewedOnce();
    const { planId } = await payer.row();
    const other = await world.aPayer();
    await callBack([bank.pay((await other.charge({ plan })).txid)]);
    await sweep();
    expect((await other.row()).planId).toBe(planId);
    const [given] = await payer.scope.query({
      text: 'select users, connections, amount::int, is_public from plans where id = $1',
      values: [planId],
    });
    expect(given).toEqual({ users: 17, connections: 4, amount: 223, is_public: false });
  });
});

async function chargeIdOf(txid: string): Promise<number> {
  const [row] = await payer.scope.query<{ id: number }>({
    text: 'select id from pix_charges where txid = $1',
    values: [txid],
  });
  if (!row) throw new Error('There is no such charge.');
  return row.id;
}

async function chargeCount(): Promise<number> {
  return (await payer.scope.query({ text: 'select from pix_charges' })).length;
}
