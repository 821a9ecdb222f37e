import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { connectionsRepo } from '../../modules/connections/index.ts';
import { aPhone, openWebWorld, type WebWorld } from '../../modules/web-sessions/testing/web-world.ts';
import { companyScope } from '../../platform/scope.ts';

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld('crafted');
});

describe('the complaint that a group has gone silent', () => {
  it('a participant sends content that the database cannot store, and messages of others still arrive', async () => {
    world.startProcess();
    world.startWorker();
    const shop = await world.aShop();
    const { id: connectionId, phone } = await shop.aLinkedConnection();
    const scope = () => companyScope(world.services, { companyId: shop.companyId, actor: 'system' });
    await connectionsRepo.update(scope(), connectionId, { takesGroups: true });
    const [rita, eva] = [aPhone(world.whatsapp, 'Rita'), aPhone(world.whatsapp, 'Eva')];
    const group = rita.createsGroup({ subject: 'VIP', members: [phone, eva] });
    const remoteJid = group.id;

    await eva.sends(group, { reactionMessage: { key: { remoteJid, id: 'a\0b', fromMe: false }, text: '👍' } });
    const stanzaId = randomBytes(3_000).toString('base64');
    await eva.sends(group, { extendedTextMessage: { text: 'cita o que não há', contextInfo: { stanzaId } } });
    await eva.sends(group, { locationMessage: { degreesLatitude: Number.NaN, degreesLongitude: 0 } });
    await eva.sends(group, {
      documentMessage: {
        directPath: '/v/t62',
        mediaKey: randomBytes(32),
        fileLength: Number.MAX_SAFE_INTEGER,
        fileName: `n\0${'o'.repeat(5_000)}`,
        mimetype: 'a\0/b',
        caption: 'arquivo\0',
      },
    });
    await eva.sends(group, { contactMessage: { displayName: 'A\0na', vcard: 'BEGIN:VCARD\nFN:A\0na\nTEL:+1\0\n' } });
    await eva.sends(group, { invoiceMessage: { note: 'nota\0', token: 't' } });
    await rita.says(group, 'oi');

    const kept = () =>
      scope().query<{ content: string; body: string }>({
        text: 'select content, body from messages where company_id = $1 order by id',
        values: [shop.companyId],
      });
    await eventually(async () => (await kept()).at(-1)?.body).toBe('oi');
    expect(await kept()).toEqual([
      { content: 'text', body: 'cita o que não há' },
      { content: 'unsupported', body: '' },
      { content: 'document', body: 'arquivo' },
      { content: 'contacts', body: 'Ana' },
      { content: 'unsupported', body: '' },
      { content: 'text', body: 'oi' },
    ]);
    // Neither parked nor about to be.
    const stopped = await scope().query({
      text: 'select from lanes where company_id = $1 and (attempts > 0 or parked_at is not null)',
      values: [shop.companyId],
    });
    expect(stopped).toEqual([]);
  });
});
