import { escapeHtml } from './escape-html.ts';
import type { Schema } from './openapi-document.ts';

/** A schema: its type in a line, and below it the fields of an object. */
export function renderSchema(schema: Schema): string {
  const fields = fieldsOf(schema);
  return `<code class="type">${describeType(schema)}</code>${fields}`;
}

function describeType(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map(describeType).join(' | ');
  if (schema.allOf) return schema.allOf.map(describeType).join(' &amp; ');
  if (schema.items) return `${describeType(schema.items)}[]`;
  const types = [schema.type ?? 'any'].flat().join(' | ');
  return escapeHtml([types, schema.format && `(${schema.format})`, limitsOf(schema)].filter(Boolean).join(' '));
}

function limitsOf({ minLength, maxLength, minimum, maximum }: Schema): string {
  const least = minLength ?? minimum;
  const most = maxLength ?? (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum);
  if (least !== undefined && least > Number.MIN_SAFE_INTEGER && most !== undefined) return `${least}…${most}`;
  if (most !== undefined) return `≤ ${most}`;
  return least !== undefined && least > Number.MIN_SAFE_INTEGER ? `≥ ${least}` : '';
}

function fieldsOf(schema: Schema): string {
  if (schema.items) return fieldsOf(schema.items);
  const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf;
  if (parts) return parts.map(fieldsOf).join('');
  if (!schema.properties) return '';
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const mark = required.has(name) ? '' : '<span class="optional">optional</span> ';
    const text = field.description === undefined ? '' : `<p>${escapeHtml(field.description)}</p>`;
    return `<li><code class="name">${escapeHtml(name)}</code> ${mark}${renderSchema(field)}${text}</li>`;
  });
  return `<ul class="fields">${rows.join('')}</ul>`;
}
