import { FLOW_MAX_BYTES } from '@recado/contracts';

export interface FlowFileContent {
  readonly content: Record<string, unknown>;
  /** The name in the file, or that of the file itself. */
  readonly name: string;
}

const NAME_MAX_LENGTH = 50;
/** An export has fields around the nodes; the server has the exact limit. */
const MAX_BYTES = FLOW_MAX_BYTES + 64 * 1024;

/** Reads the file of a flow. Null for a file that cannot contain one: the server reads the nodes. */
export async function readFlowFile(file: File): Promise<FlowFileContent | null> {
  if (file.size > MAX_BYTES) return null;
  const content = parse(await file.text());
  if (content === null) return null;
  const named = typeof content['name'] === 'string' ? content['name'].trim() : '';
  const name = named === '' ? file.name.replace(/\.json$/i, '') : named;
  return { content, name: cut(name) };
}

/** Cut by length, without half an emoji at the end: it could not be stored. */
const cut = (name: string): string =>
  [...name.slice(0, NAME_MAX_LENGTH)].filter((part) => part.isWellFormed()).join('');

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
