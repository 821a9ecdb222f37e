import { describe, expect, it } from 'vitest';
import { followRedirect } from './follow-redirect.ts';
import type { OutgoingMethod, OutgoingRequest } from './outgoing-request.ts';

function aRequest(url: string, method: OutgoingMethod = 'GET'): OutgoingRequest {
  const headers = { authorization: 'Bearer x', 'x-api-key': 'k', accept: 'text/html', 'content-type': 'text/plain' };
  return { url: new URL(url), method, headers, body: method === 'GET' ? undefined : 'hello' };
}

describe('a redirect', () => {
  it('within the site keeps the headers', () => {
    const next = followRedirect(aRequest('https://a.example/x/y'), 302, '../z?q=1#part');
    expect(next.url.href).toBe('https://a.example/z?q=1');
    expect(next.headers).toMatchObject({ authorization: 'Bearer x', 'x-api-key': 'k' });
  });

  it.each(['https://b.example/', '//b.example/', 'https://a.example:8443/', 'https://sub.a.example/'])(
    'to %s, another site, drops all custom headers',
    (location) => {
      const next = followRedirect(aRequest('https://a.example/', 'PUT'), 307, location);
      expect(next.headers).toEqual({ accept: 'text/html', 'content-type': 'text/plain' });
    },
  );

  it('from https to http is refused', () => {
    expect(() => followRedirect(aRequest('https://a.example/'), 302, 'http://a.example/')).toThrow('address-refused');
    expect(followRedirect(aRequest('http://a.example/'), 302, 'https://a.example/').url.protocol).toBe('https:');
  });

  it.each([
    'file:///etc/passwd',
    'ftp://a.example/',
    'javascript:1',
    'http://u:p@a.example/',
    'http://',
    'http://[::1',
  ])('to %s is refused', (location) => {
    expect(() => followRedirect(aRequest('http://a.example/'), 302, location)).toThrow('invalid-request');
  });

  it('to two places is refused', () => {
    expect(() => followRedirect(aRequest('http://a.example/'), 302, ['/a', '/b'])).toThrow('bad-response');
  });

  it.each([
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'POST', 'GET'],
    [303, 'PUT', 'GET'],
    [303, 'HEAD', 'HEAD'],
    [301, 'PUT', 'PUT'],
    [302, 'DELETE', 'DELETE'],
    [307, 'POST', 'POST'],
    [308, 'POST', 'POST'],
  ] as const)('%i turns %s into %s, and a GET has no body', (status, method, expected) => {
    const next = followRedirect(aRequest('http://a.example/', method), status, '/next');
    expect(next.method).toBe(expected);
    expect(next.body).toBe(expected === 'GET' ? undefined : 'hello');
    expect('content-type' in next.headers).toBe(expected !== 'GET');
  });
});
