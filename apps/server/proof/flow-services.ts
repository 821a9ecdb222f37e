import {
  type DialogflowFault,
  type HookResponse,
  type Line,
  type SpeechFault,
  startAzureSpeech,
  startDialogflow,
  startHookSink,
  startOpenAi,
  startTypebot,
  type TypebotFault,
} from '@recado/simulators';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';

/** A call to the model, as the model saw it. */
export interface ModelCall {
  /** Names the answer: the customer reads it, and the model charges as many tokens. Null for a transcription. */
  readonly serial: number | null;
  /** Not for a call that the model refused. */
  readonly isCharged: boolean;
}

/** How often a call fails: many until each fault has happened once, then fewer, so that conversations go on. */
const RATE = { first: 0.5, later: 0.12 };
/** Longer than a worker needs to be killed, shorter than a customer waits. */
const SLOW_MS = 2_500;

type OpenAiFault = NonNullable<Line['fault']> | 'slow';
const openAiFaults: readonly OpenAiFault[] = ['429', 'hang', 'cut', 'empty', 'slow', '500', 'garbage', 'no-credit'];
/** The model does not charge for these. */
const refusals: ReadonlySet<OpenAiFault> = new Set(['429', '500', 'no-credit']);
const speechFaults: readonly SpeechFault[] = ['401', '429', '502', 'hang', 'empty'];
const typebotFaults: readonly (TypebotFault | 'lost')[] = [
  'hang',
  'cut',
  { status: 500 },
  'lost',
  { afterMs: SLOW_MS },
];
const dialogflowFaults: readonly DialogflowFault[] = ['hang', 'cut', { status: 503 }, { afterMs: SLOW_MS }];
const hookFaults: readonly HookResponse[] = ['hang', 'cut', { status: 500 }, { status: 429 }];

/**
 * The services that answer customers, each with all of its faults. Every answer has a serial number, so that an answer
 * that reaches a customer twice is found in the messages, and a call that was charged twice in the ledger.
 */
export async function startFlowServices(seed: number) {
  const random = seededRandom(seed + 2);
  const [openai, speech, typebot, dialogflow, hooks] = await Promise.all([
    startOpenAi({ port: 0 }),
    startAzureSpeech({ port: 0 }),
    startTypebot({ port: 0 }),
    startDialogflow({ port: 0 }),
    startHookSink({ port: 0 }),
  ]);
  const modelCalls: ModelCall[] = [];
  const left: (() => number)[] = [];
  let [serials, faults] = [0, 0];

  /** Chooses a fault for a call, or none. */
  function among<T>(all: readonly T[]): () => T | undefined {
    const unseen = [...all];
    left.push(() => unseen.length);
    return () => {
      if (random() >= (unseen.length > 0 ? RATE.first : RATE.later)) return undefined;
      faults += 1;
      return unseen.shift() ?? all[Math.floor(random() * all.length)];
    };
  }
  const nextAnswer = (): string => {
    serials += 1;
    return answerText(serials);
  };

  const ofModel = among(openAiFaults);
  openai.respond(({ kind }) => {
    const fault = ofModel();
    const failed = fault === 'slow' ? { afterMs: SLOW_MS } : fault === undefined ? {} : { fault };
    const isCharged = fault === undefined || !refusals.has(fault);
    if (kind === 'transcription') {
      modelCalls.push({ serial: null, isCharged });
      return { transcript: 'Quero saber do meu pedido.', ...failed };
    }
    const text = nextAnswer();
    modelCalls.push({ serial: serials, isCharged });
    const tool = random() < 0.1 ? ('transfer' as const) : random() < 0.1 ? ('finish' as const) : undefined;
    return {
      text,
      outputTokens: serials,
      ...(tool && { tool: { name: tool, arguments: { reason: 'prova' } } }),
      ...failed,
    };
  });
  speech.setFault(among(speechFaults));
  const ofTypebot = among(typebotFaults);
  typebot.failBy(() => {
    const fault = ofTypebot();
    if (fault !== 'lost') return fault;
    typebot.loseSessions();
    return undefined;
  });
  typebot.publish('prova', ({ text }) => {
    const isOver = text !== null && random() < 0.1;
    // With a pause, so that the run sleeps in the middle of an answer.
    return { says: [nextAnswer(), { wait: 1 }, 'Algo mais?'], ...(!isOver && { input: 'text' as const }) };
  });
  dialogflow.failBy(among(dialogflowFaults));
  const keyFile = dialogflow.addAgent('prova', () => ({ says: [nextAnswer()], ends: random() < 0.1 }));
  const ofHooks = among(hookFaults);
  const respondTo = (path: string): string => {
    hooks.respond(path, () => {
      const fault = ofHooks();
      if (fault !== undefined) return fault;
      const json = { messages: [{ text: nextAnswer() }], ...(random() < 0.1 && { stop: true }) };
      return { status: 200, json, afterMs: random() < 0.2 ? SLOW_MS : 0 };
    });
    return hooks.urlOf(path);
  };
  return {
    env: {
      OPENAI_API_URL: openai.baseUrl,
      AZURE_SPEECH_URL: speech.addresses.http,
      DIALOGFLOW_URL: dialogflow.addresses.http,
    },
    typebotUrl: typebot.addresses.http,
    keyFile,
    respondTo,
    modelCalls,
    /** The texts of customers in calls that must not be made twice, with the conversation of the service. */
    unrepeatable: () => [
      ...typebot.received.flatMap(({ sessionId, text }) => (text === null ? [] : [`${sessionId} ${text}`])),
      ...dialogflow.detected.map(({ session, text }) => `${session} ${text}`),
    ],
    faults: () => faults,
    /** Faults that have not happened yet. */
    left: () => left.reduce((sum, count) => sum + count(), 0),
    async stop() {
      await Promise.all([openai, speech, typebot, dialogflow, hooks].map((service) => service.stop()));
    },
  };
}
export type FlowServices = Awaited<ReturnType<typeof startFlowServices>>;

/** The words of an answer, and the number that they contain. */
export const answerText = (serial: number): string => `Resposta r${serial}.`;
export const serialIn = (body: string): number | null => {
  const [, serial] = /\br(\d+)\b/.exec(body) ?? [];
  return serial === undefined ? null : Number(serial);
};
