import { describe, expect, it } from 'vitest';
import { isQuiet, isRepeat, readPayload, windowToOpen } from './push-notice.ts';

const payload = readPayload(
  JSON.stringify({ kind: 'message', title: 'Rita', body: 'oi', tag: 't1', path: '/tickets/t1', messageId: 'm1' }),
);
const aWindow = (path: string, visibilityState = 'hidden', focused = false) => ({
  url: `https://recado.test${path}`,
  visibilityState,
  focused,
});

describe('the payload of a push', () => {
  it.each([undefined, '', 'not json', '[]', 'null'])(
    'is replaced by a notice without content when it is %j',
    (text) => {
      expect(readPayload(text)).toMatchObject({ title: 'Recado', path: '/' });
    },
  );

  it('never links to another site', () => {
    const paths = ['https://example.com/', '//example.com', 'javascript:1'];
    expect(paths.map((path) => readPayload(JSON.stringify({ ...payload, path })).path)).toEqual(['/', '/', '/']);
    expect(payload.path).toBe('/tickets/t1');
  });
});

describe('a message', () => {
  it('is not shown while the product is visible and focused', () => {
    expect(isQuiet(payload, [aWindow('/tickets', 'visible', true)])).toBe(true);
    expect(isQuiet(payload, [aWindow('/tickets', 'visible'), aWindow('/tickets')])).toBe(false);
    expect(isQuiet(payload, [])).toBe(false);
  });

  it('for a test is always shown', () => {
    expect(isQuiet({ ...payload, kind: 'test' }, [aWindow('/tickets', 'visible', true)])).toBe(false);
  });

  it('that is already on screen is recognised by its id', () => {
    expect(isRepeat(payload, [{ data: { messageId: 'm1' } }])).toBe(true);
    expect(isRepeat(payload, [{ data: { messageId: 'm0' } }, { data: null }])).toBe(false);
    expect(isRepeat({ ...payload, messageId: '' }, [{ data: { messageId: '' } }])).toBe(false);
  });
});

it('a click focuses the window of the ticket, else a visible one, else any', () => {
  const [there, seen, hidden] = [aWindow('/tickets/t1'), aWindow('/contacts', 'visible'), aWindow('/tags')];
  expect(windowToOpen([hidden, seen, there], '/tickets/t1')).toBe(there);
  expect(windowToOpen([hidden, seen], '/tickets/t1')).toBe(seen);
  expect(windowToOpen([hidden], '/tickets/t1')).toBe(hidden);
  expect(windowToOpen([], '/tickets/t1')).toBeUndefined();
});
