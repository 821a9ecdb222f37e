import { escapeHtml } from './escape-html.ts';
import type { Content, Operation, Parameter, ReferenceDocument } from './openapi-document.ts';
import { referenceStyle } from './reference-style.ts';
import { renderSchema } from './render-schema.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/**
 * The reference of the API as one page without a script: browsers can read, search and link it, and nothing on it can
 * run.
 */
export function renderReference(document: ReferenceDocument, documentUrl: string): string {
  const { title, version, description = '' } = document.info;
  const groups = [...Map.groupBy(callsOf(document), ({ operation }) => operation.tags?.[0] ?? '')].sort(
    ([one], [other]) => one.localeCompare(other),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([one], [other]) => one.localeCompare(other));
  const heading = `${escapeHtml(title)} API`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${referenceStyle}</style>
</head>
<body>
<nav aria-label="Areas">
<ul>${groups.map(([name, calls]) => `<li><a href="#${anchor(name)}">${escapeHtml(name)}</a> <span>${calls.length}</span></li>`).join('')}</ul>
</nav>
<main>
<h1>${heading} <small>${escapeHtml(version)}</small></h1>
<p>${escapeHtml(description)} For programs: <a href="${escapeHtml(documentUrl)}">the OpenAPI document</a>.</p>
${groups.map(([name, calls]) => `<section id="${anchor(name)}"><h2>${escapeHtml(name)}</h2>${calls.map(renderCall).join('')}</section>`).join('\n')}
<section id="schemas"><h2>Schemas</h2>
${schemas.map(([name, schema]) => `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${renderSchema(schema)}</article>`).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function callsOf({ paths = {} }: ReferenceDocument): Call[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .sort((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method));
}

const anchor = (text: string): string => text.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-|-$/g, '');

function renderCall({ method, path, operation }: Call): string {
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = operation;
  return `<details id="${anchor(`${method} ${path}`)}">
<summary><code class="method" data-method="${method}">${method}</code> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><ul class="fields">${parameters.map(renderParameter).join('')}</ul>` : ''}
${requestBody?.content ? `<h4>Body</h4>${renderContent(requestBody.content)}` : ''}
<h4>Answers</h4>
<dl>${Object.entries(responses)
    .map(
      ([status, answer]) =>
        `<dt>${escapeHtml(status)}</dt><dd>${escapeHtml(answer.description ?? '')}${Number(status) < 400 ? renderContent(answer.content ?? {}) : ''}</dd>`,
    )
    .join('')}</dl>
</details>`;
}

function renderParameter({ name, in: place, required = false, description = '', schema }: Parameter): string {
  const mark = required ? '' : '<span class="optional">optional</span> ';
  const text = description === '' ? '' : `<p>${escapeHtml(description)}</p>`;
  return `<li><code class="name">${escapeHtml(name)}</code> in ${escapeHtml(place)} ${mark}${schema ? renderSchema(schema) : ''}${text}</li>`;
}

function renderContent(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const name = type === 'application/json' ? '' : `<p>${escapeHtml(type)}</p>`;
      return `<div>${name}${schema ? renderSchema(schema) : ''}</div>`;
    })
    .join('');
}
