import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from '../../../test/sources.ts';

/** What a person reads or hears; every other attribute is for the machine. */
const SPOKEN =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|description|hint|label|placeholder|title)$/;
/** What stands on a keyboard is the same for everybody here. */
const KEYS = new Set(['Alt', 'Ctrl', 'Enter', 'Esc', 'Shift', 'Tab']);

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !KEYS.has(text);

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The texts written straight into the markup of a file, where no translation can reach them. */
function untranslated({ path, text }: SourceFile): readonly string[] {
  return wordsIn(parseSync(path, text).program).filter(hasWords);
}

function wordsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (!isNode(node)) return [];
  return [...ownWords(node), ...Object.values(node).flatMap(wordsIn)];
}

function ownWords({ type, name, value, children }: Node): readonly string[] {
  if (type === 'JSXText') return [String(value).trim()];
  if (type === 'JSXElement' || type === 'JSXFragment')
    return Array.isArray(children) ? children.flatMap(literalIn) : [];
  return type === 'JSXAttribute' && SPOKEN.test(nameOf(name)) ? literalIn(value) : [];
}

const nameOf = (node: unknown): string => {
  const { name } = isNode(node) ? node : { name: '' };
  return typeof name === 'string' ? name : '';
};

function literalIn(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  const { type, value, expression, quasis } = node;
  if (type === 'JSXExpressionContainer') return literalIn(expression);
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return [];
  return [quasis.map((part: { value: { raw: string } }) => part.value.raw).join(' ')];
}

const component = (markup: string): SourceFile => ({
  path: 'x.tsx',
  text: `export const x = (name: string) => ${markup};`,
});

describe('the markup', () => {
  it('contains no words of its own', () => {
    const files = sourceFiles().filter(({ path }) => path.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(10);
    const found = files.flatMap((file) => untranslated(file).map((words) => `${file.path}: ${words}`));
    expect(found).toEqual([]);
  });

  it.each([
    '<p>Olá</p>',
    '<p>{"Olá"}</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be read, not run
    '<p>{`Olá ${name}`}</p>',
    '<img alt="Foto" />',
    '<button aria-label={"Fechar"} />',
    '<input placeholder="Buscar" />',
  ])('would be caught with %s', (markup) => {
    expect(untranslated(component(markup))).toHaveLength(1);
  });

  it.each(['<p>{t("hello")}</p>', '<p>{count} · 2</p>', '<div className="menu" role="status" />', '<kbd>Esc</kbd>'])(
    'is fine with %s',
    (markup) => expect(untranslated(component(markup))).toEqual([]),
  );
});
