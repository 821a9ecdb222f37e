import type { ExampleRequest } from './example-request.ts';

/**
 * The request with the curl functions of PHP, which every host has. The plugins of the library that writes the other
 * languages need Composer, or call functions that PHP lacks.
 */
export function writePhp({ method, url, headers, json, form }: ExampleRequest): string {
  const lines = Object.entries({ ...headers, ...(json && { 'Content-Type': 'application/json' }) });
  const options = [
    ['CURLOPT_CUSTOMREQUEST', quoted(method)],
    ['CURLOPT_RETURNTRANSFER', 'true'],
    ['CURLOPT_HTTPHEADER', listed(lines.map(([name, value]) => quoted(`${name}: ${value}`)))],
    ...(json ? [['CURLOPT_POSTFIELDS', `json_encode(${literalOf(json)})`]] : []),
    ...(form ? [['CURLOPT_POSTFIELDS', listed(form.map((part) => `${quoted(part.name)} => ${partOf(part)}`))]] : []),
  ];
  return [
    '<?php',
    `$curl = curl_init(${quoted(url)});`,
    'curl_setopt_array($curl, [',
    ...options.map(([name, value]) => `    ${name} => ${value},`),
    ']);',
    'echo curl_exec($curl);',
  ].join('\n');
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
const listed = (items: readonly string[]): string => `[\n${items.map((item) => `        ${item},\n`).join('')}    ]`;

const partOf = ({ value = '', fileName }: NonNullable<ExampleRequest['form']>[number]): string =>
  fileName === undefined ? quoted(value) : `new CURLFile(${quoted(fileName)})`;

function literalOf(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return listed(Object.entries(value).map(([name, each]) => `${quoted(name)} => ${literalOf(each)}`));
  return String(value);
}
