import { FLOW_MAX_BYTES } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { readFlowFile } from './read-flow-file.ts';

const aFile = (text: string, name = 'boas-vindas.json') => new File([text], name);

describe('the file of a flow', () => {
  it('has the name of the flow in it', async () => {
    expect(await readFlowFile(aFile('{"name":" Vendas ","nodes":[]}'))).toEqual({
      name: 'Vendas',
      content: { name: ' Vendas ', nodes: [] },
    });
  });

  it('without a name takes the name of the file', async () => {
    expect((await readFlowFile(aFile('{"nodes":[]}', 'Boas-vindas.JSON')))?.name).toBe('Boas-vindas');
  });

  it('with a long name is cut to the limit, never through an emoji', async () => {
    const name = `x${'😀'.repeat(60)}`;
    expect((await readFlowFile(aFile(JSON.stringify({ name }))))?.name).toBe(`x${'😀'.repeat(24)}`);
  });

  it.each([
    ['text that is not JSON', 'fluxo'],
    ['a list', '[]'],
    ['null', 'null'],
    ['more bytes than a flow may have', `{"a":"${'x'.repeat(FLOW_MAX_BYTES + 64 * 1024)}"}`],
  ])('is refused with %s', async (_case, text) => {
    expect(await readFlowFile(aFile(text))).toBeNull();
  });
});
