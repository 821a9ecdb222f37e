import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { readBody, sendJson } from '../meta/http.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import { silence } from './silence.ts';

export interface AzureSpeechOptions {
  readonly port: number;
}

export interface SpeechCall {
  readonly kind: 'speak' | 'recognise';
  /** The SSML, or empty for a recognition. */
  readonly ssml: string;
  readonly format: string;
  readonly sizeBytes: number;
}

export type SpeechFault = '401' | '429' | '502' | 'hang' | 'empty';

export interface RunningAzureSpeech extends RunningSimulator {
  readonly addresses: { readonly http: string };
  readonly calls: readonly SpeechCall[];
  /** Every call from now on, or those that a function chooses; undefined ends it. */
  setFault(fault: SpeechFault | (() => SpeechFault | undefined) | undefined): void;
  /** What the next recognitions understand. */
  willHear(...texts: readonly string[]): void;
}

const SPEAK = '/cognitiveservices/v1';
const RECOGNISE = '/speech/recognition/conversation/cognitiveservices/v1';
const formats = ['ogg-24khz-16bit-mono-opus', 'ogg-16khz-16bit-mono-opus'];

/** Azure Speech over REST: text to speech, and recognition of short audio. `refused` is a wrong key. */
export async function startAzureSpeech({ port = 8101 }: Partial<AzureSpeechOptions> = {}): Promise<RunningAzureSpeech> {
  const calls: SpeechCall[] = [];
  const heard: string[] = [];
  let chosen: Parameters<RunningAzureSpeech['setFault']>[0];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://azure.test');
    const body = await readBody(request);
    const fault = typeof chosen === 'function' ? chosen() : chosen;
    const key = request.headers['ocp-apim-subscription-key'];
    if (key === undefined || key === 'refused' || fault === '401') return fail(response, 401);
    if (request.method !== 'POST' || (pathname !== SPEAK && pathname !== RECOGNISE)) return fail(response, 404);
    const isSpeaking = pathname === SPEAK;
    const format = String(request.headers[isSpeaking ? 'x-microsoft-outputformat' : 'content-type'] ?? '');
    calls.push({
      kind: isSpeaking ? 'speak' : 'recognise',
      ssml: isSpeaking ? body.toString() : '',
      format,
      sizeBytes: body.length,
    });
    if (fault === 'hang') return;
    if (fault === '429' || fault === '502') return fail(response, Number(fault));
    if (!isSpeaking) {
      // Like the real one it answers 200 to silence.
      if (!/^audio\/(ogg; ?codecs=opus|wav)/.test(format) || !searchParams.has('language')) return fail(response, 400);
      const text = fault === 'empty' ? '' : (heard.shift() ?? 'Uma mensagem de voz.');
      const RecognitionStatus = text === '' ? 'NoMatch' : 'Success';
      return sendJson(response, 200, { RecognitionStatus, DisplayText: text, Offset: 0, Duration: 4_000_000 });
    }
    if (!formats.includes(format) || !isSsml(body.toString())) return fail(response, 400);
    const bytes = fault === 'empty' ? Buffer.alloc(0) : silence;
    response.writeHead(200, { 'content-type': 'audio/ogg', 'content-length': bytes.length }).end(bytes);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  const boundPort = await listenOnLoopback(server, port);
  const http = `http://${LOOPBACK}:${boundPort}`;
  return {
    addresses: { http },
    describe: () => `azure-speech: ${http}`,
    calls,
    setFault(next) {
      chosen = next;
    },
    willHear: (...texts) => void heard.push(...texts),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** One voice, and nothing but text in it: a customer's `<` that was not escaped is refused as the real service does. */
const isSsml = (text: string): boolean => /^<speak [^>]*><voice [^>]*>[^<]*<\/voice><\/speak>$/.test(text);

function fail(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': '0' }).end();
}

export const azureSpeech = defineSimulator<AzureSpeechOptions, RunningAzureSpeech>({
  name: 'azure-speech',
  start: startAzureSpeech,
});
