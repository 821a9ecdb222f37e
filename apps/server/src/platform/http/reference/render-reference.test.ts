import { expect, it } from 'vitest';
import type { ReferenceDocument } from './openapi-document.ts';
import { renderReference } from './render-reference.ts';

const document: ReferenceDocument = {
  info: { title: 'Recado', version: '1.2.3' },
  paths: {
    '/tags/{id}': {
      put: {
        summary: 'Changes a <tag>.',
        description: 'Permission `tag:work`.',
        tags: ['tags'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'string', minLength: 3, maxLength: 50, description: 'As people call it.' },
                  kinds: { type: 'array', items: { enum: ['a', 'b'] } },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Default Response',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Tag' } } },
          },
          404: { description: 'ERR_NO_TAG_FOUND' },
        },
      },
    },
  },
  components: { schemas: { Tag: { type: 'object', properties: { id: { type: ['integer', 'null'] } } } } },
};
const page = renderReference(document, '/backend/docs/openapi.json');

it('shows every call with its input and output', () => {
  expect(page).toContain('<code>/tags/{id}</code>');
  expect(page).toContain('string 3…50');
  expect(page).toContain('<p>As people call it.</p>');
  expect(page).toContain('&quot;a&quot; | &quot;b&quot;[]');
  expect(page).toContain('<dt>404</dt><dd>ERR_NO_TAG_FOUND</dd>');
  expect(page).toContain('href="/backend/docs/openapi.json"');
});

it('links a schema name to its definition', () => {
  expect(page).toContain('<a href="#schema-Tag">Tag</a>');
  expect(page).toContain('<article id="schema-Tag">');
});

it('shows the text of a contract and never runs it', () => {
  expect(page).toContain('Changes a &lt;tag&gt;.');
  expect(page).not.toContain('<tag>');
  expect(page).not.toContain('<script');
});
