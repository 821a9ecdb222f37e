import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root });

it('every link of a document to a file leads to one', () => {
  const broken = documents.flatMap((document) =>
    linksIn(readFileSync(join(root, document), 'utf8'))
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(documents.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

it('finds links beside addresses and headings', () => {
  expect(linksIn('[a](x.md), [b](y/z.md#part), [c](#here), [d](https://example.com/e.md)')).toEqual(['x.md', 'y/z.md']);
});

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)/g)].flatMap(([, target = '']) => (target.includes(':') ? [] : [target]));
