import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { AiError, type Audio } from '../../../../platform/ai.ts';
import type { CompanyScope } from '../../../../platform/scope.ts';
import type { MessageRow } from '../../../messages/index.ts';
import { aiModelsRepo, bookCall } from '../../../prompts/index.ts';
import type { HistoryOf } from './read-history.ts';

/** What customers said, while their conversations last: the next answer reads it again without a second call. */
const heard = new LRUCache<string, string>({ max: 5_000, ttl: 24 * 3_600_000 });

const LARGEST_BYTES = 8 * 1024 * 1024;
/** Of a voice note: enough to know its length within a factor of two. */
const BYTES_A_MINUTE = 120_000;
/** Azure understands a minute at most. */
const AZURE_BYTES = 480_000;

/**
 * The words of a voice message; empty where they cannot be known. A transcription that fails is no reason to leave the
 * customer without an answer: the model is told that there was an audio.
 */
export async function hearAudio(
  scope: CompanyScope,
  message: MessageRow,
  of: HistoryOf & { readonly isHeard: boolean },
): Promise<string> {
  const key = `${scope.companyId}:${message.id}`;
  const known = heard.get(key);
  if (known !== undefined || !of.isHeard) return known ?? '';
  // The job that fetches the file is not done: the fetcher tries again in a moment.
  if (message.mediaState === 'waiting') throw new AiError('unreachable');
  const size = message.mediaSizeBytes ?? 0;
  if (message.mediaKey === null || message.mediaState !== 'ready' || size > LARGEST_BYTES) return '';
  try {
    const text = (await understand(scope, message.mediaKey, { ...of, mimeType: message.mediaMimeType, size })).trim();
    heard.set(key, text);
    return text;
  } catch (error) {
    of.signal.throwIfAborted();
    scope.services.log.warn({ err: error, companyId: scope.companyId }, 'a voice message was not understood');
    return '';
  }
}

async function understand(
  scope: CompanyScope,
  mediaKey: string,
  { settings, about, signal, mimeType, size }: HistoryOf & { readonly mimeType: string | null; readonly size: number },
): Promise<string> {
  const { ai, storage } = scope.services;
  const bytes = await buffer((await storage.get(mediaKey)).body);
  const audio: Audio = { bytes, mimeType: mimeType ?? 'audio/ogg' };
  const { apiKey, baseUrl, voiceKey: key, voiceRegion: region } = settings;
  const model = baseUrl === '' ? await aiModelsRepo.findTranscription(scope) : undefined;
  if (model) {
    const costMicros = Math.ceil(Math.max(1, size / BYTES_A_MINUTE) * model.minutePrice * 1_000_000);
    const booked = await bookCall(
      scope,
      { ...about, model: model.name, estimateMicros: costMicros },
      async (onSent) => {
        const beforeBody = () => Promise.resolve(onSent());
        const result = await ai.transcribe({ apiKey, baseUrl, model: model.name, audio }, { signal, beforeBody });
        return { result, inputTokens: 0, outputTokens: 0, costMicros };
      },
    );
    return booked.result;
  }
  if (key === '' || region === '' || size > AZURE_BYTES) return '';
  return ai.recognise({ key, region, audio: { ...audio, mimeType: 'audio/ogg; codecs=opus' } }, { signal });
}
