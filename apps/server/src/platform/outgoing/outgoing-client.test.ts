import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutgoingError } from './outgoing-error.ts';
import { aClient, failureOf, serve, stopAll } from './outgoing-harness.ts';

afterEach(stopAll);

const loopback = { address: '127.0.0.1', family: 4 };

describe('an allowed address', () => {
  it('receives method, headers and body and returns its response', async () => {
    const { url, requests } = await serve((_request, response) => {
      response.writeHead(201, { 'content-type': 'text/plain', 'x-a': '1' }).end('created');
    });
    const headers = { Authorization: 'Bearer k', 'X-Own': 'é'.normalize('NFC') };
    const answer = await aClient({ userAgent: 'tests' }).request(`${url}/hook?x=1#part`, {
      method: 'POST',
      headers,
      body: 'olá',
    });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-a': '1' }, url: `${url}/hook?x=1` });
    expect(answer.body.toString()).toBe('created');
    expect(requests).toEqual([expect.objectContaining({ method: 'POST', url: '/hook?x=1', body: 'olá' })]);
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer k', 'user-agent': 'tests' });
  });

  it("is connected before the caller's beforeBody runs", async () => {
    const order: string[] = [];
    const { url, requests } = await serve((_request, response) => response.end('ok'));
    const client = aClient({
      resolve: (hostname) => {
        order.push(`looks up ${hostname}`);
        return Promise.resolve([loopback]);
      },
    });
    const beforeBody = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push(`leaves, ${requests.length} requests there`);
    };
    await client.request(url.replace('127.0.0.1', 'provider.example'), { method: 'POST', body: 'olá', beforeBody });
    expect(order).toEqual(['looks up provider.example', 'leaves, 0 requests there']);
    expect(requests).toMatchObject([{ body: 'olá', headers: { 'content-length': '4' } }]);
  });

  it('receives nothing of a call that the caller aborts at the last moment', async () => {
    const { url, requests } = await serve((_request, response) => response.end('ok'));
    const beforeBody = () => Promise.reject(new Error('changed my mind'));
    const call = aClient().request(url, { method: 'POST', body: 'olá', beforeBody });
    expect(await failureOf(call)).toBe('unreachable');
    expect(requests).toEqual([]);
  });

  it('does not accept connection headers from the user', async () => {
    const { url, requests } = await serve((_request, response) => response.end('ok'));
    const headers = {
      Host: 'internal.example',
      Connection: 'close',
      'Content-Length': '999',
      'Accept-Encoding': 'zstd',
    };
    await aClient().request(url, { method: 'POST', headers, body: 'four' });
    expect(requests[0]?.headers).toMatchObject({ 'content-length': '4', 'accept-encoding': 'gzip, br' });
    expect(requests[0]?.headers.host).toBe(new URL(url).host);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('may answer compressed with %s', async (encoding, pack) => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(pack('olá '.repeat(100)));
    });
    expect((await aClient().request(url)).body.toString()).toBe('olá '.repeat(100));
  });

  it('answers a HEAD without a body, whatever its headers announce', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '9000000' }).end();
    });
    expect(await aClient().request(url, { method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('may refuse, and the refusal is a response', async () => {
    const { url } = await serve((_request, response) => response.writeHead(500).end('broken'));
    expect(await aClient().request(url)).toMatchObject({ status: 500, body: Buffer.from('broken') });
  });
});

describe('an address that is not in the public internet', () => {
  it.each([
    ...['http://127.0.0.1', 'http://127.1', 'http://2130706433', 'http://0x7f000001', 'http://0x7f.1'],
    ...['http://0177.0.0.1', 'http://017700000001', 'http://127.0.0.1.', 'http://①②⑦.0.0.1', 'http://0'],
    ...['http://[::1]', 'http://[::]', 'http://[::ffff:127.0.0.1]', 'http://[0:0:0:0:0:ffff:7f00:1]'],
    ...['http://[64:ff9b::7f00:1]', 'http://[2002:7f00:1::]', 'http://[fe80::1]', 'http://[fd00:ec2::254]'],
    ...['http://169.254.169.254/latest/meta-data', 'http://10.0.0.1', 'https://192.168.1.1', 'http://100.64.0.1'],
    ...['http://localhost', 'http://LOCALHOST.', 'http://sub.localhost'],
  ])('is refused as %s, and nothing is sent', async (url) => {
    const { port, requests } = await serve((_request, response) => response.end('internal'));
    const withPort = new URL(url);
    if (withPort.protocol === 'http:') withPort.port = String(port);
    const reason = await failureOf(aClient({ allowLoopback: false }).request(withPort.href));
    // Some systems do not resolve names under localhost at all.
    expect(/localhost/i.test(url) ? ['address-refused', 'unreachable'] : ['address-refused']).toContain(reason);
    expect(requests).toEqual([]);
  });

  it.each([
    ...['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com/', 'data:text/plain,x', 'javascript:1'],
    ...['unix:/var/run/docker.sock', 'ws://example.com', 'http://', 'http://user:pass@example.com', 'http://u@e.com'],
    ...['example.com', '//example.com', '', 'http://a b/', 'http://[::1', 'http://1.2.3.4.5/', 'http://256.0.0.1'],
  ])('and %j is no address at all', async (url) => {
    expect(await failureOf(aClient().request(url))).toBe('invalid-request');
  });

  it('is refused behind a name, alone or among good ones', async () => {
    const bad = [
      { address: '10.0.0.1', family: 4 },
      { address: '::1', family: 6 },
      { address: '::ffff:a00:1', family: 6 },
    ];
    for (const address of bad) {
      const client = (answers: (typeof bad)[number][]) =>
        aClient({ allowLoopback: false, resolve: () => Promise.resolve(answers) });
      expect(await failureOf(client([address]).request('http://name.example/'))).toBe('address-refused');
      const mixed = client([{ address: '93.184.215.14', family: 4 }, address]);
      expect(await failureOf(mixed.request('http://name.example/'))).toBe('address-refused');
      expect(await failureOf(mixed.request('https://name.example/'))).toBe('address-refused');
    }
  });

  it('is not named in the error a user sees', async () => {
    const client = aClient({
      allowLoopback: false,
      resolve: () => Promise.resolve([{ address: '10.9.8.7', family: 4 }]),
    });
    const error = await client.request('http://name.example/').catch((caught: OutgoingError) => caught);
    expect(error).toMatchObject({ message: 'The call failed: address-refused' });
  });
});

describe('a name that changes its address', () => {
  it('is resolved once per connection: the checked address is the one called', async () => {
    const { port, requests } = await serve((_request, response) => response.end('first'));
    const { client, asked } = rebinding([[loopback], [{ address: '10.0.0.1', family: 4 }]]);
    expect((await client.request(`http://name.example:${port}/`)).body.toString()).toBe('first');
    expect(asked).toEqual(['name.example']);
    expect(requests).toHaveLength(1);
  });

  it('is refused at the next connection when it now points to the internal network', async () => {
    const { port, requests } = await serve((_request, response) => response.setHeader('connection', 'close').end('x'));
    const { client } = rebinding([[loopback], [{ address: '10.0.0.1', family: 4 }]]);
    await client.request(`http://name.example:${port}/`);
    expect(await failureOf(client.request(`http://name.example:${port}/`))).toBe('address-refused');
    expect(requests).toHaveLength(1);
  });

  it('is refused when a redirect leads back to it', async () => {
    const { port, requests } = await serve((_request, response) => {
      response.writeHead(302, { location: '/again', connection: 'close' }).end();
    });
    const { client } = rebinding([[loopback], [{ address: '169.254.169.254', family: 4 }]]);
    expect(await failureOf(client.request(`http://name.example:${port}/`))).toBe('address-refused');
    expect(requests).toHaveLength(1);
  });

  function rebinding(answers: { address: string; family: number }[][]) {
    const asked: string[] = [];
    const client = aClient({
      resolve(hostname) {
        asked.push(hostname);
        return Promise.resolve(answers.shift() ?? []);
      },
    });
    return { client, asked };
  }
});

describe('a redirect', () => {
  it('is followed three times and no more', async () => {
    const { url, requests } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end('moved');
    });
    expect(await aClient().request(`${url}/3`)).toMatchObject({ body: Buffer.from('there'), url: `${url}/0` });
    expect(await failureOf(aClient().request(`${url}/4`))).toBe('too-many-redirects');
    expect(requests.map((request) => request.url)).toEqual(['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1']);
  });

  it('cannot lead to the internal network', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    });
    expect(await failureOf(aClient().request(url))).toBe('address-refused');
  });

  it('does not carry keys to another site', async () => {
    const other = await serve((_request, response) => response.end('other'));
    const { url } = await serve((_request, response) => response.writeHead(307, { location: other.url }).end());
    const headers = { authorization: 'Bearer k', cookie: 'a=1', 'x-api-key': 'k', accept: 'text/plain' };
    const answer = await aClient().request(url, { method: 'POST', headers, body: 'hello' });
    expect(answer.body.toString()).toBe('other');
    expect(other.requests[0]).toMatchObject({ method: 'POST', body: 'hello', headers: { accept: 'text/plain' } });
    expect(Object.keys(other.requests[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|cookie|x-api-key/)]),
    );
  });

  it('without a destination is the response', async () => {
    const { url } = await serve((_request, response) => response.writeHead(302).end('nowhere'));
    expect(await aClient().request(url)).toMatchObject({ status: 302 });
  });
});
