import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';

const { app } = await testApp();

it('the reference is one page that shows every public call and can run nothing', async () => {
  const { statusCode, headers, body } = await app.inject('/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(body).not.toContain('<script');
  const operations = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.values(methods ?? {}).map(
      (operation) => [path, operation !== null && typeof operation === 'object' && 'operationId' in operation] as const,
    ),
  );
  const isPublic = new Map(operations.toSorted(([, one], [, other]) => Number(one) - Number(other)));
  for (const [path, shown] of isPublic) expect(body.includes(`<code>${path}</code>`), path).toBe(shown);
  expect([...isPublic.values()].filter(Boolean).length).toBeGreaterThan(30);
});

it('every schema name in it links somewhere', async () => {
  const { body } = await app.inject('/docs');
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((id) => !body.includes(`id="${id}"`))).toEqual([]);
});

it('programs read the document itself, in which the reference is no call', async () => {
  const { statusCode, json } = await app.inject('/docs/openapi.json');
  expect(statusCode).toBe(200);
  const document = json<{ openapi: string; paths: object }>();
  expect(Object.keys(document.paths)).not.toContain('/users');
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).not.toContain('/docs');
});
