import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** The fields of a route that only the server reads. */
const serverFields = new Set(['summary', 'params', 'query', 'body', 'response', 'errors']);

/**
 * Leaves the schemas that a page does not use out of its download. A page needs the method, path and access of a route;
 * its schemas would bring zod and the fields of every answer to the sign-in page. So each file of the contracts is built
 * as two modules, one of its schemas and one of all else, because a chunk contains whole modules.
 */
export function contractsPlugin(): Plugin {
  return {
    name: 'recado-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contracts\/src\/.*\.ts(\?part=\w+)?$/ },
      handler(code, id) {
        const [file = '', part] = id.split('?part=');
        return { code: partOf({ file, code }, part), map: null };
      },
    },
  };
}

interface Source {
  readonly file: string;
  /** Without types. */
  readonly code: string;
}

/** The code of one part of a file, or of the file that joins both parts. */
export function partOf({ file, code }: Source, part: string | undefined): string {
  const statements = topLevel({ file, code });
  if (statements.length === 0) return code;
  const isIn = ({ isSchema }: Statement) => isSchema === (part === 'schemas');
  const namesOf = (some: readonly Statement[]) => some.flatMap(({ names }) => names).join(', ');
  if (part === undefined) {
    const reexport = (some: readonly Statement[], from: string) =>
      `export { ${namesOf(some.filter(({ isExported }) => isExported))} } from ${JSON.stringify(`${file}?part=${from}`)};\n`;
    const others = parseAst(code).body.filter(({ type }) => type === 'ExportAllDeclaration');
    return (
      others.map(({ start, end }) => `${code.slice(start, end)}\n`).join('') +
      reexport(
        statements.filter((one) => one.isSchema),
        'schemas',
      ) +
      reexport(
        statements.filter((one) => !one.isSchema),
        'rest',
      )
    );
  }
  const imports = parseAst(code).body.filter(({ type }) => type === 'ImportDeclaration');
  const rest = statements.filter(({ isSchema }) => !isSchema);
  return [
    ...imports.map(({ start, end }) => code.slice(start, end)),
    ...(part === 'schemas' ? [`import { ${namesOf(rest)} } from ${JSON.stringify(`${file}?part=rest`)};`] : []),
    ...statements.filter(isIn).map(({ text }) => text),
    `export { ${namesOf(statements.filter(isIn))} };`,
  ].join('\n');
}

interface Statement {
  readonly names: readonly string[];
  readonly isExported: boolean;
  /** It refers to zod, or to a schema. */
  readonly isSchema: boolean;
  readonly text: string;
}

/** The constants, functions and classes of a file, in their order. */
function topLevel({ file, code }: Source): Statement[] {
  const { body } = parseAst(code, { lang: 'ts' });
  const schemas = new Set(
    body.flatMap((node) => (node.type === 'ImportDeclaration' ? importedSchemas(node, file) : [])),
  );
  return body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration === null) return [];
    const names = namesIn(declaration);
    if (names.length === 0) return [];
    const fields = serverFieldsIn(declaration);
    const isSchema = identifiersIn(declaration, new Set(fields)).some((name) => schemas.has(name));
    if (isSchema) for (const name of names) schemas.add(name);
    return [{ names, isExported: node !== declaration, isSchema, text: textOf(declaration, fields, code) }];
  });
}

const schemasOf = new Map<string, ReadonlySet<string>>();

/** The names that an import takes from zod, or that are schemas where they come from. */
function importedSchemas(node: ESTree.ImportDeclaration, file: string): string[] {
  if (node.importKind === 'type') return [];
  const from = node.source.value;
  const isSchema = (name: string): boolean => {
    if (!from.startsWith('.')) return from === 'zod';
    const path = join(dirname(file), from);
    const known = schemasOf.get(path);
    if (known) return known.has(name);
    // Files that import each other: the first one asked counts as having none, which costs size only.
    schemasOf.set(path, new Set());
    const statements = topLevel({ file: path, code: readFileSync(path, 'utf8') });
    const names = new Set(statements.filter((one) => one.isSchema).flatMap((one) => one.names));
    schemasOf.set(path, names);
    return names.has(name);
  };
  return node.specifiers.flatMap((one) => {
    if (one.type !== 'ImportSpecifier') return isSchema('default') ? [one.local.name] : [];
    const imported = one.imported.type === 'Identifier' ? one.imported.name : one.imported.value;
    return one.importKind !== 'type' && isSchema(imported) ? [one.local.name] : [];
  });
}

function namesIn(declaration: ESTree.Node): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return declaration.id ? [declaration.id.name] : [];
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** Every identifier below a node, without the names of fields. */
function identifiersIn(node: ESTree.Node, omitted: ReadonlySet<ESTree.Node>): string[] {
  if (omitted.has(node)) return [];
  if (node.type === 'Identifier') return [node.name];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const isFieldName = (name === 'key' || name === 'property') && 'computed' in node && !node.computed;
    if (isFieldName) return [];
    return [value].flat().flatMap((one) => (isNode(one) ? identifiersIn(one, omitted) : []));
  });
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The fields to remove from the routes of a `defineContract({…})`. */
function serverFieldsIn(declaration: ESTree.Node): ESTree.Node[] {
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [routes] = init.arguments;
    if (init.callee.name !== 'defineContract' || routes?.type !== 'ObjectExpression') return [];
    return routes.properties
      .flatMap((route) =>
        route.type === 'Property' && route.value.type === 'ObjectExpression' ? route.value.properties : [],
      )
      .filter(
        (field) => field.type === 'Property' && field.key.type === 'Identifier' && serverFields.has(field.key.name),
      );
  });
}

function textOf(declaration: ESTree.Node, fields: readonly ESTree.Node[], code: string): string {
  const edits = fields.map(({ start, end }) => {
    const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
    return { start, end: end + comma.length, text: '' };
  });
  if (declaration.type === 'VariableDeclaration')
    for (const { init } of declaration.declarations) {
      if (init === null || init.type === 'ArrowFunctionExpression') continue;
      // A bundler keeps the call of a function it does not know, even if the result is unused.
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
  const { start, end } = declaration;
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, edit) => text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start),
      code.slice(start, end),
    );
}
