import { describe, expect, it } from 'vitest';
import { compatibleCalls, compatibleExample } from './example-request.ts';
import { exampleLanguages, writeExample } from './write-example.ts';

const source = {
  address: 'https://loja.example/backend',
  token: 'SEU_TOKEN',
  sampleText: 'Seu pedido saiu para entrega.',
};
const example = (call: (typeof compatibleCalls)[number]) => compatibleExample(call, source);

describe.each(exampleLanguages)('an example in %s', (language) => {
  it.each(compatibleCalls)('of %s has the address, the token and the number', (call) => {
    const code = writeExample(language, example(call));
    expect(code).toContain('https://loja.example/backend/api/messages/');
    expect(code).toContain('Bearer SEU_TOKEN');
    expect(code).toContain('5511998412207');
  });
});

describe('an example with a file', () => {
  it('sends the file from the disk in TypeScript', () => {
    const code = writeExample('TypeScript', example('media'));
    expect(code).toContain("formData.append('medias', await openAsBlob('nota.pdf'), 'nota.pdf')");
    expect(code).toContain('const response = await fetch(');
    expect(code).not.toContain('new Blob([])');
  });

  it('needs nothing beside PHP', () => {
    const code = writeExample('PHP', example('media'));
    expect(code).toContain("'medias' => new CURLFile('nota.pdf')");
    expect(code).not.toContain('Content-Type');
    expect(code).not.toContain('require');
  });

  it('is a form in curl, without a declared type', () => {
    const code = writeExample('curl', example('media'));
    expect(code).toContain("--form 'medias=@nota.pdf'");
    expect(code).not.toContain('Content-Type');
  });
});

it('quotes text for PHP', () => {
  const json = { body: String.raw`d'água \o/`, closeTicket: true, tags: ['a', 1, null] };
  const code = writeExample('PHP', { method: 'POST', url: 'https://a.example', headers: {}, json });
  expect(code).toContain(String.raw`'body' => 'd\'água \\o/',`);
  expect(code).toContain("'closeTicket' => true,");
  expect(code).toContain("'tags' => ['a', 1, null],");
});

it('writes true as True in Python', () => {
  const code = writeExample('Python', {
    method: 'POST',
    url: 'https://a.example',
    headers: {},
    json: { closeTicket: true },
  });
  expect(code).toContain('"closeTicket": True');
  expect(code.startsWith('import requests')).toBe(true);
});
