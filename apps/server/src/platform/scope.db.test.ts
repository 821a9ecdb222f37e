import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aCompany, type MadeCompany } from '../../test/factories.ts';
import { testServices } from '../../test/test-services.ts';
import { createBackground } from './background.ts';
import { createEventBus, defineEvent, live, when } from './events.ts';
import { companyRoom } from './rooms.ts';
import { companyScope } from './scope.ts';

const renamed = defineEvent('user.renamed', z.object({ userId: z.number() }));
const UNREADABLE = 666;
const published: unknown[] = [];
const reactions: number[] = [];

const services = testServices({
  events: createEventBus(
    [when(renamed, async (_scope, { userId }) => void reactions.push(userId))],
    [
      live(renamed, 'settings', (scope, { userId }) => {
        if (userId === UNREADABLE) throw new Error('cannot be read');
        return { to: [companyRoom(scope.companyId)], message: { action: 'update', key: String(userId) } };
      }),
    ],
  ),
  live: {
    publish: (companyId, announcement) => void published.push({ companyId, ...announcement }),
    recomputeUser: () => undefined,
    recomputeCompany: () => undefined,
    endSession: () => undefined,
  },
});

let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});

const nameOf = async (): Promise<unknown> =>
  (await company.scope.query({ text: 'select name from companies' }))[0]?.['name'];
const rename = (name: string) => ({ text: 'update companies set name = $1', values: [name] });

describe('a transaction', () => {
  it('commits everything or nothing', async () => {
    await expect(
      company.scope.transaction(async (scope) => {
        await scope.query(rename('Metade'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await nameOf()).not.toBe('Metade');
  });

  it('inside another can roll back alone', async () => {
    await company.scope.transaction(async (scope) => {
      await scope.query(rename('Por fora'));
      await scope
        .transaction(async (inner) => {
          await inner.query(rename('Por dentro'));
          throw new Error('inner');
        })
        .catch(() => undefined);
    });
    expect(await nameOf()).toBe('Por fora');
  });

  it('publishes its events although one of them cannot be read', async () => {
    published.length = 0;
    await company.scope.transaction(async (scope) => {
      for (const userId of [1, UNREADABLE, 2]) await scope.emit(renamed, { userId });
    });
    expect(published).toMatchObject([{ message: { key: '1' } }, { message: { key: '2' } }]);
  });

  it('publishes its events after commit in their order, and runs reactions before it', async () => {
    published.length = 0;
    await company.scope.transaction(async (scope) => {
      await scope.emit(renamed, { userId: 1 });
      expect(reactions).toContain(1);
      scope.afterCommit(() => void published.push('in between'));
      await scope.emit(renamed, { userId: 2 });
      expect(published).toEqual([]);
    });
    expect(published).toMatchObject([{ message: { key: '1' } }, 'in between', { message: { key: '2' } }]);
  });

  it('publishes equal events once, at the place of the last', async () => {
    published.length = 0;
    await company.scope.transaction(async (scope) => {
      for (const userId of [1, 2, 1, 1]) await scope.emit(renamed, { userId });
    });
    expect(published).toMatchObject([{ message: { key: '2' } }, { message: { key: '1' } }]);
  });

  it('publishes nothing of what was rolled back', async () => {
    published.length = 0;
    await company.scope.transaction(async (scope) => {
      await scope
        .transaction(async (inner) => {
          await inner.emit(renamed, { userId: 3 });
          inner.afterCommit(() => void published.push('lost'));
          throw new Error('inner');
        })
        .catch(() => undefined);
      await scope.emit(renamed, { userId: 4 });
    });
    await company.scope
      .transaction(async (scope) => {
        await scope.emit(renamed, { userId: 5 });
        throw new Error('outer');
      })
      .catch(() => undefined);
    expect(published).toMatchObject([{ message: { key: '4' } }]);
  });

  it('runs the next actions after commit when one fails', async () => {
    published.length = 0;
    await company.scope.transaction(async (scope) => {
      scope.afterCommit(() => {
        throw new Error('no');
      });
      await scope.emit(renamed, { userId: 6 });
    });
    expect(published).toMatchObject([{ message: { key: '6' } }]);
  });

  it('resolves in production before its actions after commit have ended, and shutdown waits for them', async () => {
    const background = createBackground(services.log);
    const scope = companyScope({ ...services, background }, { companyId: company.companyId, actor: 'system' });
    const slowRedis = Promise.withResolvers<void>();
    let hasEnded = false;
    await scope.transaction(async (scope) => {
      scope.afterCommit(async () => {
        await slowRedis.promise;
        hasEnded = true;
      });
    });
    expect(hasEnded).toBe(false);
    slowRedis.resolve();
    await background.idle();
    expect(hasEnded).toBe(true);
  });

  it('rejects an event whose payload violates its schema', async () => {
    await expect(company.scope.emit(renamed, { userId: 'x' as unknown as number })).rejects.toThrow();
  });
});

describe('a scope', () => {
  it('has one time from beginning to end', async () => {
    const now = new Date('2026-11-15T12:00:00Z');
    const scope = companyScope(services, { companyId: company.companyId, actor: 'system', now });
    await scope.transaction((inner) => {
      expect(inner.now).toBe(now);
      return Promise.resolve();
    });
  });

  it('returns its connection after a failure, so that the pool is not exhausted', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await company.scope.query({ text: 'select 1 / 0' }).catch(() => undefined);
    }
    expect(await company.scope.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
  });
});
