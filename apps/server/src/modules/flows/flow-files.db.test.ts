import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Flow, FlowDraft, FlowFile, FlowSaved } from '@recado/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, type MadeCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { aMediaFolder, blackPng } from '../../platform/media/testing/make-media.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { removeOrphans } from '../media/jobs/remove-orphan-files.cron.ts';
import { purgeFlowFiles } from './jobs/purge-flow-files.cron.ts';
import { aNode, aPublishedFlow, aRowOf, aTalk } from './testing/a-flow.ts';

const folder = await mkdtemp(join(tmpdir(), 'recado-flows-'));
const { services, app, browser } = await testApp({ storage: await createDiskStorage(folder) });
const media = aMediaFolder();
const visitor = browser();
const png = blackPng(8, 8);
let company: MadeCompany;
let token: string;
let audio: { ogg: Buffer; mp3: Buffer };
let video: Buffer;

beforeAll(async () => {
  company = await aCompany(services);
  token = (await signInAs(services, company.admin)).token;
  const opus = ['-c:a', 'libopus'];
  audio = { ogg: await readFile(await media.sound('a.ogg', ...opus)), mp3: await readFile(await media.sound('a.mp3')) };
  video = await readFile(await media.film('a.mp4', '-pix_fmt', 'yuv420p'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = token) =>
  visitor.call(method, url, { token: as, ...(body && { body }) });
const upload = (
  path: 'content' | 'img' | 'audio',
  files: readonly (readonly [Buffer, string])[],
  idFlow?: number,
  as = token,
) => {
  const form = new FormData();
  if (idFlow !== undefined) form.append('idFlow', String(idFlow));
  form.append('fromMe', 'true');
  for (const [bytes, name] of files) {
    form.append('body', name);
    form.append('medias', new Blob([bytes], { type: 'application/octet-stream' }), name);
  }
  return visitor.call('POST', `/flowbuilder/${path}`, { token: as, body: form });
};
const aPicture = async (idFlow?: number) => (await upload('img', [[png, 'foto.png']], idFlow)).body as FlowFile;
const pictureFlow = (url: string) => aRowOf(aNode('1', 'start'), aNode('2', 'img', { url }));
const created = async () => (await call('POST', '/flowbuilder', { name: unique('Fluxo') })).body as Flow;
const save = (idFlow: number, wire: object, rest: object = {}) =>
  call('POST', '/flowbuilder/flow', { idFlow, ...wire, ...rest });
const isThere = async (key: string) => (await services.storage.head(key)) !== undefined;

describe('an upload', () => {
  it('is stored under its name and read at a signed address', async () => {
    const { id } = await created();
    const file = await aPicture(id);
    expect(file).toEqual({
      name: expect.stringMatching(new RegExp(`^${company.companyId}/media/.*\\.png$`)),
      original: 'foto.png',
      url: expect.stringContaining('?e='),
      mimeType: 'image/png',
      size: png.length,
    });
    const answer = await app.inject({ method: 'GET', url: file.url });
    expect(answer.rawPayload.equals(png)).toBe(true);
  });

  it('of several files is answered in their order', async () => {
    const { body, status } = await upload('content', [
      [audio.ogg, 'voz.ogg'],
      [png, 'foto.png'],
      [video, 'filme.mp4'],
      [audio.mp3, 'musica.mp3'],
    ]);
    expect({ status, types: (body as FlowFile[]).map(({ original, mimeType }) => [original, mimeType]) }).toEqual({
      status: 200,
      types: [
        ['voz.ogg', 'audio/ogg'],
        ['foto.png', 'image/png'],
        ['filme.mp4', 'video/mp4'],
        ['musica.mp3', 'audio/mpeg'],
      ],
    });
  });

  it.each<[string, 'content' | 'img' | 'audio', () => Buffer, string]>([
    ['a page called foto.png', 'img', () => Buffer.from('<script>alert(1)</script>'), 'ERR_MEDIA_NOT_SUPPORTED'],
    ['a sound as a picture', 'img', () => audio.mp3, 'ERR_MEDIA_NOT_SUPPORTED'],
    ['a picture as a sound', 'audio', () => png, 'ERR_MEDIA_NOT_SUPPORTED'],
    ['a document', 'content', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'ERR_MEDIA_NOT_SUPPORTED'],
    ['a picture over 2 MB', 'content', () => Buffer.concat([png, Buffer.alloc(2_100_000)]), 'ERR_PAYLOAD_TOO_LARGE'],
    [
      'a sound over 5 MB',
      'content',
      () => Buffer.concat([audio.ogg, Buffer.alloc(5_300_000)]),
      'ERR_PAYLOAD_TOO_LARGE',
    ],
  ])('of %s is refused, and nothing is stored', async (_, path, bytes, code) => {
    const count = async () => (await Array.fromAsync(services.storage.list(`${company.companyId}/`))).length;
    const before = await count();
    expect(await upload(path, [[bytes(), 'foto.png']])).toMatchObject({ body: { code } });
    expect(await count()).toBe(before);
  });

  it('needs a file, and a flow of the company', async () => {
    expect((await upload('content', [])).status).toBe(400);
    const foreign = await aPublishedFlow((await aCompany(services)).scope);
    expect(await upload('img', [[png, 'a.png']], foreign.id)).toMatchObject({ body: { code: 'ERR_NO_FLOW_FOUND' } });
  });
});

describe('a node with a file', () => {
  it('is published, and the file is shown with the draft and the version', async () => {
    const { id } = await created();
    const file = await aPicture();
    expect((await save(id, pictureFlow(file.name))).status).toBe(200);
    expect(((await call('GET', `/flowbuilder/flow/${id}`)).body as FlowDraft).files).toEqual([file]);
    expect((await call('GET', `/flowbuilder/flow/${id}/versions/1`)).body).toMatchObject({ files: [file] });
  });

  it('cannot name a file of another company, nor of another kind', async () => {
    const other = await aCompany(services);
    const theirs = await upload('img', [[png, 'a.png']], undefined, (await signInAs(services, other.admin)).token);
    const sound = (await upload('audio', [[audio.mp3, 'a.mp3']])).body as FlowFile;
    const codes = async (key: string) => {
      const { body } = await save((await created()).id, pictureFlow(key), { draft: true });
      return (body as FlowSaved).problems.map(({ code }) => code);
    };
    expect(await codes((theirs.body as FlowFile).name)).toEqual(['file-gone']);
    expect(await codes(sound.name)).toEqual(['wrong-file-type']);
  });

  it('gets a warning where a channel of the company refuses the file', async () => {
    await aConnection(company.scope, { channel: 'whatsappapi' });
    const warnings = async (bytes: Buffer) => {
      const [file] = (await upload('content', [[bytes, 'filme.mp4']])).body as FlowFile[];
      const wire = aRowOf(aNode('1', 'start'), aNode('2', 'video', { url: file?.name }));
      const { body } = await save((await created()).id, wire);
      return (body as FlowSaved).warnings;
    };
    expect(await warnings(video)).toEqual([]);
    // WhatsApp Cloud takes videos up to 16 MB, the flow builder up to 20.
    expect(await warnings(Buffer.concat([video, Buffer.alloc(17 * 1024 * 1024)]))).toEqual([
      { nodeId: '2', type: 'video', field: 'url', code: 'refused-by-channel' },
    ]);
  });
});

describe('the nightly sweep', () => {
  const HOUR_MS = 3_600_000;
  const platform = () => platformScope(services, { actor: 'system', purpose: 'test' });
  const night = async () => {
    await purgeFlowFiles.run(platform());
    await removeOrphans.run(platform());
  };
  /** As old as if it had been uploaded days before. */
  const aged = async ({ name }: FlowFile, days = 8) => {
    const then = new Date(Date.now() - days * 24 * HOUR_MS);
    await utimes(join(folder, dirname(name), `@${name.split('/').at(-1)}`), then, then);
    await company.scope.query({
      text: 'update flow_files set created_at = $2 where media_key = $1',
      values: [name, then],
    });
    return name;
  };

  it('keeps the files of drafts and of every version, and deletes the rest after a week', async () => {
    const { id } = await created();
    const [old, current, unused, young] = [
      await aPicture(id),
      await aPicture(id),
      await aPicture(id),
      await aPicture(),
    ];
    await save(id, pictureFlow(old.name));
    await save(id, pictureFlow(current.name), { draft: true });
    for (const file of [old, current, unused]) await aged(file);
    await aged(young, 2);
    await night();
    const left = await Promise.all([old, current, unused, young].map(({ name }) => isThere(name)));
    expect(left).toEqual([true, true, false, true]);
  });

  it('keeps a file that a duplicate names when the original is removed, and deletes it with the last one', async () => {
    const { id } = await created();
    const file = await aPicture(id);
    await save(id, pictureFlow(file.name));
    const copy = (await call('POST', '/flowbuilder/duplicate', { flowId: id })).body as Flow;
    await call('DELETE', `/flowbuilder/${id}`);
    await aged(file);
    await night();
    expect(await isThere(file.name)).toBe(true);
    await call('DELETE', `/flowbuilder/${copy.id}`);
    await night();
    expect(await isThere(file.name)).toBe(false);
  });
});

describe('a flow as a file', () => {
  const exported = async (id: number) => {
    const answer = await app.inject({
      method: 'GET',
      url: `/flowbuilder/flow/${id}/export`,
      headers: { authorization: `Bearer ${token}` },
    });
    return { headers: answer.headers, content: JSON.parse(answer.payload) as Record<string, unknown> };
  };
  const imported = (content: object, name?: string, as = token) =>
    call('POST', '/flowbuilder/import', { content, ...(name && { name }) }, as);
  const draftOf = async ({ id }: { id: number }, as = token) =>
    ((await call('GET', `/flowbuilder/flow/${id}`, undefined, as)).body as FlowDraft).flow.flow;

  it('is exported with its name, and imported again as a draft with a free name', async () => {
    const { id, name } = await created();
    const wire = pictureFlow((await aPicture(id)).name);
    await save(id, wire);
    const { headers, content } = await exported(id);
    expect(headers['content-disposition']).toContain(`${name}.json`);
    expect(content).toEqual({ format: 'recado.flow', schema: 1, name, ...wire });
    const { flow } = (await imported(content)).body as FlowSaved;
    expect(flow).toMatchObject({ name: `${name} (cópia)`, active: false, publishedVersion: null, hasDraft: true });
    expect(await draftOf(flow)).toEqual(wire);
  });

  it('leaves out the files that the importing company does not have', async () => {
    const { id } = await created();
    await save(id, pictureFlow((await aPicture(id)).name));
    const other = (await signInAs(services, (await aCompany(services)).admin)).token;
    const { flow, problems } = (await imported((await exported(id)).content, undefined, other)).body as FlowSaved;
    expect((await draftOf(flow, other))?.nodes[1]?.data).toEqual({ url: '' });
    expect(problems.map(({ code }) => code)).toEqual(['no-file']);
  });

  it.each([
    ['at the top', (flow: object) => flow],
    ['below `flow`', (flow: object) => ({ id: 7, name: 'Antigo', flow })],
    ['below `flow.flow`', (flow: object) => ({ flow: { name: 'Antigo', active: true, flow } })],
  ])('of a related product is read %s', async (_, wrap) => {
    const { nodes, connections } = aTalk('Legado');
    const legacy = {
      nodes: nodes.map((node) => ({ ...node, width: 200, selected: false, dragging: false })),
      connections: connections.map(({ id: _id, ...edge }) => ({ ...edge, animated: false })),
    };
    const { status, body } = await imported(wrap(legacy), unique('Importado'));
    expect(status).toBe(200);
    expect((await draftOf((body as FlowSaved).flow))?.nodes[1]).toMatchObject({
      data: { label: 'Legado' },
      width: 200,
    });
  });

  it.each([[{}], [{ nodes: 'x' }], [{ nodes: [{ id: 'a b' }] }], [{ flow: [1] }], [{ nodes: [{ type: 'start' }] }]])(
    'that is no flow is refused: %j',
    async (content) => {
      expect(await imported(content)).toMatchObject({ status: 400, body: { code: 'ERR_FLOW_FILE_UNREADABLE' } });
    },
  );

  it('takes a key of a related product as a secret, and never sends it back', async () => {
    const content = aRowOf(aNode('1', 'start'), aNode('2', 'openai', { typebotIntegration: { apiKey: 'sk-legada' } }));
    const { flow } = (await imported(content, unique('IA'))).body as FlowSaved;
    expect((await draftOf(flow))?.nodes[1]?.data).toEqual({ typebotIntegration: { apiKey: '', hasApiKey: true } });
  });
});
