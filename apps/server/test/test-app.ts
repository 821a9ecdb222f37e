import { randomInt } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { channelRoutes, channels } from '../src/channels/index.ts';
import { authenticateProgram } from '../src/modules/api-keys/index.ts';
import { authenticate } from '../src/modules/auth/index.ts';
import { modules } from '../src/modules.ts';
import { createChannels } from '../src/platform/channel.ts';
import { createEventBus } from '../src/platform/events.ts';
import { createHttpApp } from '../src/platform/http/http-app.ts';
import type { EnqueueRequest } from '../src/platform/job.ts';
import type { Services } from '../src/platform/services.ts';
import { testServices } from './test-services.ts';

export interface PublishedCall {
  readonly kind: 'publish' | 'endSession' | 'recomputeUser' | 'recomputeCompany';
  readonly what: unknown;
}

export interface TestApp {
  readonly services: Services;
  readonly app: FastifyInstance;
  /** Moves the clock. */
  advance(seconds: number): void;
  setNow(now: Date): void;
  /** The enqueued jobs, in order. */
  readonly jobs: { name: string; companyId: number; payload: unknown }[];
  /** The published realtime events, in order. */
  readonly heard: PublishedCall[];
  /** Calls the API as one browser at a unique address, with its cookies. */
  browser(): Browser;
}

export interface Browser {
  readonly cookies: Map<string, string>;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: Pick<InjectOptions, 'headers'> & { body?: unknown; token?: string },
  ): Promise<{ status: number; body: never; headers: Record<string, unknown>; setCookie: string }>;
}

/** The whole product over HTTP with its own clock; jobs are recorded instead of run. */
export async function testApp(overrides: Partial<Services> = {}): Promise<TestApp> {
  let now = new Date();
  const jobs: TestApp['jobs'] = [];
  const heard: PublishedCall[] = [];
  const hear =
    (kind: PublishedCall['kind']) =>
    (...what: unknown[]) =>
      void heard.push({ kind, what: what.length === 1 ? what[0] : what });
  const services = testServices({
    clock: () => now,
    events: createEventBus(
      modules.flatMap((module) => module.reactions ?? []),
      modules.flatMap((module) => module.live ?? []),
    ),
    jobs: {
      enqueue: <P>(_client: unknown, { job, companyId, payload }: EnqueueRequest<P>) => {
        jobs.push({ name: job.name, companyId, payload });
        return Promise.resolve();
      },
    },
    live: {
      publish: (companyId, announcement) => hear('publish')({ companyId, ...announcement }),
      endSession: hear('endSession'),
      recomputeUser: hear('recomputeUser'),
      recomputeCompany: hear('recomputeCompany'),
    },
    channels: createChannels(channels),
    ...overrides,
  });
  const routes = [...modules.flatMap((module) => module.routes ?? []), ...channelRoutes];
  const app = await createHttpApp({ services, routes, authenticate, authenticateProgram, version: 'test' });
  return {
    services,
    app,
    jobs,
    heard,
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    setNow: (moment) => {
      now = moment;
    },
    browser: () => browserOf(app, services),
  };
}

/** Each call resolves when the background work that it started has ended too. */
export function browserOf(app: FastifyInstance, { background }: Pick<Services, 'background'>): Browser {
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, url, { headers = {}, body, token } = {}) {
      const response = await app.inject({
        method,
        url,
        remoteAddress,
        cookies: Object.fromEntries(cookies),
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object }),
      });
      await background.idle();
      for (const cookie of response.cookies) {
        if (cookie.value === '') cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
      return {
        status: response.statusCode,
        body: (response.body === '' ? undefined : response.json()) as never,
        headers: response.headers,
        setCookie: String(response.headers['set-cookie'] ?? ''),
      };
    },
  };
}
