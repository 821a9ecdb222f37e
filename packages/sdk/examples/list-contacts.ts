import { createRecado, iterate } from '../src/index.ts';

/**
 * Prints every contact with its number.
 *   RECADO_URL=https://recado.example/backend RECADO_KEY=rk_… node examples/list-contacts.ts
 */
const recado = createRecado({
  baseUrl: process.env['RECADO_URL'] ?? '',
  apiKey: process.env['RECADO_KEY'] ?? '',
});

const pages = (cursor?: string) => recado.listContacts({ limit: 100, ...(cursor !== undefined && { cursor }) });
for await (const { name, number } of iterate(pages, (page) => page.contacts))
  process.stdout.write(`${name}\t${number}\n`);
