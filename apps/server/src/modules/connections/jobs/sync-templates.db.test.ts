import { beforeAll, describe, expect, it } from 'vitest';
import {
  anOffice,
  appWithGraphAt,
  aSimulatedMeta,
  cloudForm,
  metaId,
  type Office,
  runJob,
} from '../testing/connection-world.ts';
import { syncTemplates } from './sync-templates.job.ts';

const TEMPLATES = 230;
const { credentials, url, meta } = await aSimulatedMeta(TEMPLATES);
const product = await appWithGraphAt(url);
let office: Office;
let id: number;

interface List {
  readonly templates: { id: number; name: string; status: string }[];
  readonly lastSyncedAt: string | null;
  readonly lastSyncError: { code: string; detail: string } | null;
}

beforeAll(async () => {
  office = await anOffice(product);
  id = ((await office.call('POST', '/whatsapp', cloudForm(credentials))).body as { id: number }).id;
});

const list = async () => (await office.call('GET', `/whatsapp/${id}/templates`)).body as List;
const sync = () => runJob(product, office.company.companyId, syncTemplates, { connectionId: id });
const ids = ({ templates }: List) => new Map(templates.map((template) => [template.name, template.id]));

describe('the templates of a connection', () => {
  it('are read on request, page by page, with the time of the sync', async () => {
    product.jobs.length = 0;
    expect((await office.call('POST', `/whatsapp/${id}/templates/sync`)).body).toMatchObject({
      templates: [],
      lastSyncedAt: null,
    });
    expect(product.jobs).toMatchObject([{ name: 'connections.sync-templates', payload: { connectionId: id } }]);
    await sync();
    const read = await list();
    expect(read.templates).toHaveLength(TEMPLATES);
    expect(read.templates[0]).toMatchObject({
      name: 'modelo_000',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'APPROVED',
      parameterFormat: 'POSITIONAL',
      components: [{ type: 'BODY', text: 'Olá {{1}}' }],
    });
    expect(read).toMatchObject({ lastSyncedAt: expect.any(String), lastSyncError: null });
  });

  it('keep their ids when they are read again, with Meta’s current data', async () => {
    const before = ids(await list());
    meta.changeTemplate(credentials.businessAccountId, 'modelo_007', 'PAUSED');
    await sync();
    const after = await list();
    expect(ids(after)).toEqual(before);
    expect(after.templates.find(({ name }) => name === 'modelo_007')?.status).toBe('PAUSED');
  });

  it('stay as they were when Meta refuses, and the reason is shown', async () => {
    await office.call('PUT', `/whatsapp/${id}`, { accessToken: 'EAAG-wrong-token' });
    await sync();
    const stored = await list();
    expect(stored.templates).toHaveLength(TEMPLATES);
    expect(stored).toMatchObject({
      lastSyncedAt: expect.any(String),
      lastSyncError: { code: 'ERR_META_TOKEN_REFUSED', detail: expect.stringContaining('access token') },
    });
    await office.call('PUT', `/whatsapp/${id}`, { accessToken: credentials.accessToken });
    await sync();
    expect(await list()).toMatchObject({ lastSyncError: null });
  });

  it('of another account are deleted together with the account', async () => {
    await office.call('PUT', `/whatsapp/${id}`, { businessAccountId: metaId() });
    expect(await list()).toEqual({ templates: [], lastSyncedAt: null, lastSyncError: null });
    await sync();
    expect(await list()).toMatchObject({ lastSyncError: { code: 'ERR_META_NOT_FOUND' } });
  });

  it('cannot be requested without their business account', async () => {
    await office.call('PUT', `/whatsapp/${id}`, { businessAccountId: '' });
    expect(await office.call('POST', `/whatsapp/${id}/templates/sync`)).toMatchObject({
      status: 409,
      body: { code: 'ERR_WAPP_CREDENTIALS_MISSING' },
    });
  });
});
