import { readFileSync } from 'node:fs';
import { defineContract, fileResponse, type RouteContract, settingsContract, ticketSchema } from '@recado/contracts';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { channelRoutes, channels } from '../../src/channels/index.ts';
import { authenticateProgram } from '../../src/modules/api-keys/index.ts';
import { authenticate } from '../../src/modules/auth/index.ts';
import { modules } from '../../src/modules.ts';
import { createChannels } from '../../src/platform/channel.ts';
import { createHttpApp } from '../../src/platform/http/http-app.ts';
import { type Route, routes } from '../../src/platform/http/route.ts';
import { createMetrics } from '../../src/platform/ops/metrics.ts';
import { testServices } from '../test-services.ts';
import { accessProblems } from './access-problems.ts';
import { type AccessWorld, anAccessWorld } from './access-world.ts';
import { contentProblem, isSetup } from './content-routes.ts';

const services = testServices({
  jobs: { enqueue: () => Promise.resolve() },
  live: quietLive(),
  channels: createChannels(channels),
});
const table: readonly Route[] = [...modules.flatMap((module) => module.routes ?? []), ...channelRoutes];
const appWith = (routeTable: readonly Route[]) =>
  createHttpApp({
    services: { ...services, metrics: createMetrics() },
    routes: routeTable,
    authenticate,
    authenticateProgram,
    version: 'test',
  });

let world: AccessWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await anAccessWorld(services);
  app = await appWith(table);
  await app.ready();
});

describe('every route treats every kind of caller as it declares', () => {
  it.each(table.map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const))(
    '%s',
    async (_name, contract) => {
      expect(await accessProblems(app, contract, world, services.env.TOKEN_SECRET)).toEqual([]);
    },
  );
});

describe('the route table', () => {
  it('is complete: no route answers that no contract declares', () => {
    const declared = table.map(({ contract }) => asChecklistLine(contract));
    expect(servedRoutes(app).sort()).toEqual(declared.sort());
  });

  it('contains only calls of the product’s checklist', () => {
    const checklist = readChecklist();
    const unknown = table.map(({ contract }) => asChecklistLine(contract)).filter((line) => !checklist.has(line));
    expect(unknown).toEqual([]);
  });
});

describe('routes open to support without the company’s consent', () => {
  const open = table.map(({ contract }) => contract).filter(isSetup);

  it('carry no conversation and no customer', () => {
    expect(open.length).toBeGreaterThan(50);
    expect(open.flatMap((contract) => contentProblem(contract) ?? [])).toEqual([]);
  });

  it('change no flow, which could send conversations to an address of the staff', () => {
    const changes = open.filter(({ method, path }) => method !== 'GET' && /^\/flow(builder|campaign)/.test(path));
    expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('serve files only of the set-up', () => {
    const files = open
      .filter(({ response }) => response === fileResponse)
      .map(({ method, path }) => `${method} ${path}`);
    expect(files).toEqual(['GET /flowbuilder/flow/:id/export']);
  });

  it('exclude every area of conversations and customers', () => {
    const areas =
      /^\/(tickets?|tickets-log|ticketreport|ticket-notes|messages?|contacts?|contact-list|chats|drafts|schedules|notifications|dashboard|usersMoments|campaigns|suppressions|tag\/kanban|contactTags|audit)/;
    expect(open.map(({ path }) => path).filter((path) => areas.test(path))).toEqual([]);
  });
});

describe('the suite itself can fail', () => {
  it('detects content in an answer of set-up', () => {
    const response = z.object({ rows: z.array(z.object({ inner: z.object({ contactName: z.string() }).nullable() })) });
    const leaking = { ...probe({ permission: 'setting:read' }), response };
    expect(contentProblem(leaking)).toContain('contactName');
    expect(contentProblem({ ...leaking, response: z.array(ticketSchema) })).toBeDefined();
    expect(contentProblem(probe({ permission: 'setting:read' }))).toBeUndefined();
  });
  it('detects content shown to support without consent', async () => {
    expect(await problemsOf({ permission: 'setting:read' }, { permission: 'ticket:work' })).not.toEqual([]);
  });

  const probe = (access: RouteContract['access']): RouteContract => ({
    method: 'GET',
    path: '/probe/:companyId',
    summary: 'probe',
    access,
    params: z.object({ companyId: z.coerce.number() }),
    response: z.object({}),
  });
  const serving = async (access: RouteContract['access']): Promise<FastifyInstance> => {
    const broken = await appWith(routes(defineContract({ probe: probe(access) }), { probe: () => ({}) }));
    await broken.ready();
    return broken;
  };
  const problemsOf = async (served: RouteContract['access'], declared: RouteContract['access']) =>
    accessProblems(await serving(served), probe(declared), world, services.env.TOKEN_SECRET);

  it('detects a public route', async () => {
    expect(await problemsOf({ public: 'forgotten' }, { permission: 'setting:read' })).not.toEqual([]);
  });
  it('detects an administrator’s route open to agents', async () => {
    expect(await problemsOf({ permission: 'setting:read' }, { permission: 'setting:edit' })).not.toEqual([]);
  });
  it('detects a permission granted by the wrong field', async () => {
    expect(await problemsOf({ permission: 'dashboard:view' }, { permission: 'moment:view' })).not.toEqual([]);
  });
  it('detects a route open to expired companies', async () => {
    expect(
      await problemsOf({ permission: 'setting:read', whenExpired: 'open' }, { permission: 'setting:read' }),
    ).not.toEqual([]);
  });
  it('detects an unchecked plan feature', async () => {
    expect(
      await problemsOf({ permission: 'campaign:manage' }, { permission: 'campaign:manage', feature: 'useCampaigns' }),
    ).not.toEqual([]);
  });
  it('detects a super route open to administrators', async () => {
    expect(await problemsOf({ permission: 'setting:edit' }, { super: true })).not.toEqual([]);
  });
  it('checks forms and raw bodies like JSON', async () => {
    const access = { permission: 'setting:edit' } as const;
    const base = { ...probe(access), method: 'POST' } as const;
    const contract = defineContract({
      form: {
        ...base,
        path: '/probe/form',
        params: z.object({}),
        multipart: { files: 'medias', maxFiles: 1, maxFileBytes: 9 },
      },
      raw: { ...base, path: '/probe/raw', params: z.object({}), rawBody: true },
    });
    const served = await appWith(routes(contract, { form: () => ({}), raw: () => ({}) }));
    const { TOKEN_SECRET } = services.env;
    for (const declared of [contract.form, contract.raw]) {
      expect(await accessProblems(served, declared, world, TOKEN_SECRET)).toEqual([]);
      const wider = { ...declared, access: { permission: 'setting:read' } } as const;
      expect(await accessProblems(served, wider, world, TOKEN_SECRET)).not.toEqual([]);
    }
    const wider = { ...contract.form, access: { permission: 'setting:read' } } as const;
    expect((await accessProblems(served, wider, world, TOKEN_SECRET)).join()).toContain('with multipart/form-data');
  });
  it('reports nothing for a correct route', async () => {
    expect(
      await problemsOf(
        { permission: 'campaign:manage', feature: 'useCampaigns' },
        { permission: 'campaign:manage', feature: 'useCampaigns' },
      ),
    ).toEqual([]);
    expect(settingsContract.company.path).toContain(':companyId');
  });
});

/** From the document, which is collected as routes are added: a route added beside the contracts is included. */
function servedRoutes(app: FastifyInstance): string[] {
  return Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const asChecklistLine = ({ method, path }: RouteContract): string =>
  `${method} ${path.replaceAll(/:(\w+)|\*/g, (found, name) => `{${name ?? found}}`)}`;

function readChecklist(): ReadonlySet<string> {
  const lines = readFileSync(new URL('endpoints.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return new Set(lines.map((line) => line.split('\t').slice(0, 2).join(' ')));
}

function quietLive() {
  return {
    publish: () => undefined,
    recomputeUser: () => undefined,
    recomputeCompany: () => undefined,
    endSession: () => undefined,
  };
}
