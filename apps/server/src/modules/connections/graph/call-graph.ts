import type { ConnectionFailure } from '@recado/contracts';
import { z } from 'zod';
import { redactText } from '../../../platform/log/redact-text.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import type { Services } from '../../../platform/services.ts';

export type GraphAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: ConnectionFailure; readonly isTemporary: boolean };

export interface GraphCall<T> {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base address, with its query: ids in it are digits only. */
  readonly path: string;
  /** Empty where the app itself asks. */
  readonly accessToken: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly answer: z.ZodType<T>;
}

const MAX_DETAIL_CHARACTERS = 500;

const errorBody = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().optional(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
  }),
});

/** Calls Meta. A refusal or an unreachable server is a result, not an exception. */
export async function callGraph<T>(
  services: Pick<Services, 'env' | 'outgoing'>,
  { method = 'GET', path, accessToken, body: sent, answer }: GraphCall<T>,
): Promise<GraphAnswer<T>> {
  const url = `${services.env.GRAPH_API_URL}${path}`;
  try {
    const headers: Record<string, string> = accessToken === '' ? {} : { authorization: `Bearer ${accessToken}` };
    if (sent) headers['content-type'] = 'application/json';
    const content = sent && { body: Buffer.from(JSON.stringify(sent)) };
    const response = await services.outgoing.request(url, { method, headers, ...content });
    const body = readJson(response.body);
    if (response.status >= 400) return readRefusal(response.status, body);
    const parsed = answer.safeParse(body);
    return parsed.success ? { ok: true, data: parsed.data } : unreachable('The answer was not understood.');
  } catch (error) {
    if (error instanceof OutgoingError) return unreachable(error.message);
    throw error;
  }
}

/** developers.facebook.com/docs/graph-api/guides/error-handling, …/whatsapp/cloud-api/support/error-codes */
const TEMPORARY_CODES = [1, 2, 4, 17, 341, 368, 613, 80007, 80008, 130429, 131000, 131016];
const TOKEN_CODES = [102, 190, 463, 467];
/** …/whatsapp/business-phone-numbers/registration: the PIN is wrong, or was wrong too often. */
const PIN_CODES = [133005, 133008, 133009];
const UNKNOWN_OBJECT = { code: 100, subcode: 33 };

function readRefusal(status: number, body: unknown): GraphAnswer<never> {
  const { error } = errorBody.safeParse(body).data ?? {};
  const code = error?.code ?? 0;
  const detail = storable(error?.message ?? `HTTP ${status}`);
  if (TOKEN_CODES.includes(code) || status === 401) return refused('ERR_META_TOKEN_REFUSED', detail);
  if (status >= 500 || status === 429 || error?.is_transient || TEMPORARY_CODES.includes(code)) {
    return unreachable(detail);
  }
  if (PIN_CODES.includes(code)) return refused('ERR_WAPP_PIN_REFUSED', detail);
  const isUnknown = code === UNKNOWN_OBJECT.code && error?.error_subcode === UNKNOWN_OBJECT.subcode;
  return refused(isUnknown ? 'ERR_META_NOT_FOUND' : 'ERR_META_REFUSED', detail);
}

const refused = (code: ConnectionFailure['code'], detail: string): GraphAnswer<never> => ({
  ok: false,
  failure: { code, detail },
  isTemporary: false,
});

const unreachable = (detail: string): GraphAnswer<never> => ({
  ok: false,
  failure: { code: 'ERR_META_UNREACHABLE', detail },
  isTemporary: true,
});

/** Shown to users and stored in the database, which accepts neither secrets nor a null character. */
const storable = (text: string): string =>
  redactText(text.replaceAll('\0', '').toWellFormed()).slice(0, MAX_DETAIL_CHARACTERS).toWellFormed();

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
