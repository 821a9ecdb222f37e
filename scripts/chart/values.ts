import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

export const CHART = 'deploy/helm/recado';
export const EXAMPLES = 'deploy/helm/examples';
export const SCHEMA = `${CHART}/values.schema.json`;

export interface Values {
  readonly [name: string]: unknown;
}

const rootOf = (path: string) => new URL(`../../${path}`, import.meta.url);
export const readText = (path: string): string => readFileSync(rootOf(path), 'utf8');
const readValues = (path: string): Values => parse(readText(path)) as Values;

/** The files of values that the chart must accept: its own cases, and those of the examples. */
export function valueFiles(): readonly string[] {
  const cases = readdirSync(rootOf(`${CHART}/ci`)).map((name) => `${CHART}/ci/${name}`);
  const examples = readdirSync(rootOf(EXAMPLES)).map((name) => `${EXAMPLES}/${name}/values.yaml`);
  return [...cases, ...examples];
}

/** The chart's own values with those of a file, merged as Helm does. */
export function valuesWith(file?: string): Values {
  const own = readValues(`${CHART}/values.yaml`);
  return file === undefined ? own : merge(own, readValues(file));
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function merge(into: Values, from: Values): Values {
  const merged: Record<string, unknown> = { ...into };
  for (const [name, value] of Object.entries(from)) {
    const existing = merged[name];
    merged[name] = isObject(value) && isObject(existing) ? merge(existing, value) : value;
  }
  return merged;
}

/** What the schema refuses, one line each, with the place. */
export function refusedBySchema(values: Values): readonly string[] {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(readText(SCHEMA)));
  if (validate(values)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const name = params['additionalProperty'] ?? params['propertyName'] ?? '';
    return `${instancePath || '/'} ${message} ${name}`.trim();
  });
}
