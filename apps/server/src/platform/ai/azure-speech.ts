import { z } from 'zod';
import { type Ai, type AiCall, AiError } from '../ai.ts';
import type { OutgoingClient } from '../outgoing/outgoing-client.ts';
import { AI_TIMEOUT_MS } from './guarded-fetch.ts';
import { reasonOfStatus, toAiError } from './to-ai-error.ts';

export interface AzureSpeech {
  /** One address for all regions; empty is Azure. */
  readonly url: string;
  readonly outgoing: OutgoingClient;
}

const MAX_AUDIO_BYTES = 8 * 1024 * 1024;
const recognition = z.object({ RecognitionStatus: z.string(), DisplayText: z.string().optional() });

/**
 * Azure over REST. Its own library uses web sockets, which would go past the guarded client. The region becomes part of
 * the address, so anything but letters and digits is refused.
 */
export function createAzureSpeech({ url, outgoing }: AzureSpeech): Pick<Ai, 'speak' | 'recognise'> {
  const addressOf = (region: string, service: 'tts' | 'stt', path: string): string => {
    if (!/^[a-z0-9]{1,40}$/.test(region)) throw new AiError('address-refused');
    return url === '' ? `https://${region}.${service}.speech.microsoft.com${path}` : `${url}${path}`;
  };

  async function post(
    address: string,
    { headers, body }: { readonly headers: Record<string, string>; readonly body: string | Uint8Array },
    { signal, beforeBody }: AiCall = {},
  ): Promise<Buffer> {
    const answer = await outgoing
      .request(address, {
        method: 'POST',
        headers,
        body,
        timeoutMs: AI_TIMEOUT_MS,
        maxBytes: MAX_AUDIO_BYTES,
        maxRedirects: 0,
        ...(signal && { signal }),
        ...(beforeBody && { beforeBody }),
      })
      .catch(toAiError);
    if (answer.status !== 200) throw new AiError(reasonOfStatus(answer.status));
    return answer.body;
  }

  return {
    async speak({ region, key, voice, text }, call) {
      const headers = {
        'ocp-apim-subscription-key': key,
        'content-type': 'application/ssml+xml',
        'x-microsoft-outputformat': 'ogg-24khz-16bit-mono-opus',
        'user-agent': 'recado',
      };
      const audio = await post(
        addressOf(region, 'tts', '/cognitiveservices/v1'),
        { headers, body: ssml(voice, text) },
        call,
      );
      if (audio.length === 0) throw new AiError('empty-answer');
      return audio;
    },

    async recognise({ region, key, audio }, call) {
      const path = '/speech/recognition/conversation/cognitiveservices/v1?language=pt-BR&format=simple';
      const headers = { 'ocp-apim-subscription-key': key, 'content-type': audio.mimeType, accept: 'application/json' };
      const body = await post(addressOf(region, 'stt', path), { headers, body: audio.bytes }, call);
      const parsed = recognition.safeParse(readJson(body));
      if (!parsed.success) throw new AiError('bad-response');
      return parsed.data.DisplayText ?? '';
    },
  };
}

/** The model's words are text, never markup: `<audio src=…>` in them would make Azure fetch an address. */
function ssml(voice: string, text: string): string {
  const language = /^[a-z]{2}-[A-Z]{2}/.exec(voice)?.[0] ?? 'pt-BR';
  return `<speak version='1.0' xmlns='http://www.w3.org/2001/10/synthesis' xml:lang='${language}'><voice name='${escapeXml(voice)}'>${escapeXml(text)}</voice></speak>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};

/** Control characters are not allowed in XML at all. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
    .replace(/[&<>'"]/g, (character) => entities[character] ?? '');

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
