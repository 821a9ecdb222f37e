import { RISK_NOTICE_VERSION } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../../test/audit/audit-of.ts';
import { aConnection } from '../../../../test/factories.ts';
import { testApp } from '../../../../test/test-app.ts';
import { startDueCampaigns } from '../start-due-campaigns.sweep.ts';
import { campaignsTest, NOON } from '../testing/campaigns-test.ts';

const app = await testApp();
const SOON = new Date(NOON.getTime() + 60_000).toISOString();

/** A company with a draft over a number by QR code that nobody has signed for. */
async function unsigned() {
  const test = await campaignsTest(app);
  const { id: whatsappId, name } = await aConnection(test.scope(), { channel: 'whatsapp', status: 'CONNECTED' });
  const contactListId = await test.listOf(1);
  const { id } = await test.create({ whatsappId, contactListId });
  const body = { whatsappId, version: RISK_NOTICE_VERSION, signedBy: ' Ana Souza ', language: 'pt' };
  const sign = (change: object = {}) => test.call('POST', '/campaign-risk-notices', { ...body, ...change });
  const refused = { status: 409, body: { code: 'ERR_CAMPAIGN_RISK_NOT_SIGNED' } };
  const setStatus = (status: string) =>
    test.rows('update campaigns set status = $2, scheduled_at = $3 where company_id = $1', status, NOON);
  return { ...test, id, whatsappId, name, contactListId, sign, refused, setStatus };
}

describe('a campaign over a number by QR code without a signature', () => {
  it('is stored as a draft, and is not scheduled', async () => {
    const test = await unsigned();
    const { id, whatsappId, name, contactListId } = test;
    const answer = await test.call('PUT', `/campaigns/${id}`, { scheduledAt: SOON });
    expect(answer).toMatchObject(test.refused);
    expect(JSON.parse((answer.body as { error: string }).error)).toEqual({
      whatsappId,
      name,
      version: RISK_NOTICE_VERSION,
    });
    const body = { name: 'Natal', whatsappId, message1: 'Oi', contactListId, scheduledAt: SOON };
    expect(await test.call('POST', '/campaigns', body)).toMatchObject(test.refused);
    expect((await test.one(id)).status).toBe('INATIVA');
  });

  it('is neither restarted nor sent again', async () => {
    const test = await unsigned();
    await test.setStatus('CANCELADA');
    expect(await test.call('POST', `/campaigns/${test.id}/restart`)).toMatchObject(test.refused);
    await test.setStatus('FINALIZADA');
    await test.rows(
      `insert into campaign_recipients (company_id, campaign_id, kind, address, name, state, reason)
       values ($1, $2, 'phone', '5511988887777', 'Rita', 'failed', 'other')`,
      test.id,
    );
    expect(await test.call('POST', `/campaigns/${test.id}/retry`)).toMatchObject(test.refused);
    expect(await test.states(test.id)).toEqual(['failed']);
  });

  it('that was scheduled before stops at its time, with the reason', async () => {
    const test = await unsigned();
    await test.setStatus('PROGRAMADA');
    await startDueCampaigns.run(test.platform());
    expect(await test.one(test.id)).toMatchObject({ status: 'CANCELADA', stopReason: 'risk-notice' });
  });
});

describe('a signature', () => {
  it('lets every campaign of the number start, and is stored and audited with name, time and version', async () => {
    const test = await unsigned();
    const signed = { whatsappId: test.whatsappId, version: RISK_NOTICE_VERSION, signedBy: 'Ana Souza' };
    expect(await test.sign()).toMatchObject({ status: 200, body: { ...signed, signedAt: NOON.toISOString() } });
    expect(await test.ok('PUT', `/campaigns/${test.id}`, { scheduledAt: SOON })).toMatchObject({
      status: 'PROGRAMADA',
    });
    expect(
      await test.rows(
        `select signed_by as "signedBy", user_id as "userId", version, language, signed_at as "signedAt"
           from campaign_risk_notices where company_id = $1 and connection_id = $2`,
        test.whatsappId,
      ),
    ).toEqual([
      { signedBy: 'Ana Souza', userId: test.admin.id, version: RISK_NOTICE_VERSION, language: 'pt', signedAt: NOON },
    ]);
    const entries = (await auditOf(test.scope())).filter(({ action }) => action === 'connection.sign-risk-notice');
    expect(entries).toMatchObject([
      {
        actorUserId: test.admin.id,
        recordKind: 'connection',
        recordId: test.whatsappId,
        details: { after: { signedBy: 'Ana Souza', version: RISK_NOTICE_VERSION, language: 'pt' } },
      },
    ]);
  });

  it('stays the first one when a second person signs, and is audited once', async () => {
    const test = await unsigned();
    await test.sign();
    expect(await test.sign({ signedBy: 'Bruno Lima' })).toMatchObject({ status: 200, body: { signedBy: 'Ana Souza' } });
    const actions = (await auditOf(test.scope())).map(({ action }) => action);
    expect(actions.filter((action) => action === 'connection.sign-risk-notice')).toHaveLength(1);
  });

  it.each([
    ['of another version', { version: RISK_NOTICE_VERSION + 1 }, 400],
    ['without a full name', { signedBy: 'Ana ' }, 400],
    ['for a connection that does not exist', { whatsappId: 2_000_000_000 }, 404],
  ])('%s is rejected', async (_, change, status) => {
    const test = await unsigned();
    expect((await test.sign(change)).status).toBe(status);
  });

  it('is neither needed nor accepted for an official number', async () => {
    const test = await unsigned();
    const { id: whatsappId } = await aConnection(test.scope(), { channel: 'whatsappapi', status: 'CONNECTED' });
    expect(await test.sign({ whatsappId })).toMatchObject({ body: { code: 'ERR_CHANNEL_NOT_CAPABLE' } });
    const { contactListId } = test;
    expect(await test.create({ whatsappId, contactListId, scheduledAt: SOON })).toMatchObject({ status: 'PROGRAMADA' });
  });
});
