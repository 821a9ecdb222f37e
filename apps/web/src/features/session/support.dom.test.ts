import { tagsContract } from '@recado/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, startFakeApi } from '../../../test/fake-api.ts';
import { aSession, aUser } from '../../../test/people.ts';
import { call } from '../../shared/api/client.ts';
import { closeSession } from './end-session.ts';
import { openSession } from './open-session.ts';
import { sessionStore } from './session-store.ts';
import { startSession } from './start-session.ts';
import { enterSupport, leaveSupport } from './support.ts';

const goTo = vi.fn();
const own = aUser({ super: true, companyId: 1 });
const visitor = aUser({ companyId: 9, support: { endsAt: '2999-01-01T00:00:00.000Z', contentUntil: null } });

beforeEach(() => {
  goTo.mockClear();
  startSession(goTo);
});
afterEach(() => closeSession('none'));

describe('the session of the platform’s staff', () => {
  it('enters a company with a reason, and leaves the page of their own', async () => {
    const api = await startFakeApi({
      'POST /auth/support/9': { body: aSession(visitor) },
      'POST /auth/refresh_token': { body: aSession(visitor, 'token-2') },
    });
    openSession(aSession(own));
    await enterSupport(9, 'Pediram ajuda');
    expect(api.requests[0]?.body).toEqual({ reason: 'Pediram ajuda' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/');
    // Nothing on this page may mix up the companies while it is being left.
    expect(sessionStore.get().user?.companyId).toBe(1);
  });

  it('returns to the companies', async () => {
    const api = await startFakeApi({
      'DELETE /auth/support': { body: { message: 'left' } },
      'POST /auth/refresh_token': { body: aSession(own, 'token-2') },
    });
    openSession(aSession(visitor));
    await leaveSupport();
    expect(api.count('DELETE /auth/support')).toBe(1);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/companies');
  });

  it('retries nothing in another company: a request pending when the time ran out is not repeated', async () => {
    const asked = vi.fn(() => refusal(403, 'ERR_SESSION_EXPIRED'));
    await startFakeApi({
      'POST /tags': asked,
      'POST /auth/refresh_token': { body: aSession(own, 'token-2') },
    });
    openSession(aSession(visitor));
    const create = () => call(tagsContract.create, { body: { name: 'Cliente', color: '#112233' } });
    const [first, second] = await Promise.allSettled([create(), create()]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/companies');
  });

  it('that only got a new token stays where it is', async () => {
    await startFakeApi({ 'POST /auth/refresh_token': { body: aSession(visitor, 'token-2') } });
    openSession(aSession(visitor));
    await leaveSupport().catch(() => undefined);
    expect(goTo).not.toHaveBeenCalled();
  });
});
