import { type createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { readJson, sendJson } from '../meta/http.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';

export interface DialogflowOptions {
  readonly port: number;
  readonly clock: () => Date;
}

/** What an agent answers to a text: an intent by its exact text, or the fallback. */
export interface Intent {
  readonly says: readonly string[];
  readonly image?: string;
  readonly quickReplies?: readonly string[];
  readonly ends?: boolean;
}

/** What goes wrong with a call. `afterMs`: the answer comes late. */
export type DialogflowFault = 'hang' | 'cut' | { readonly status: number } | { readonly afterMs: number };

/** The answers of an agent by text, `*` for all others; or a function of the text. */
export type Intents = Readonly<Record<string, Intent>> | ((text: string) => Intent);

export interface DetectedText {
  readonly project: string;
  readonly session: string;
  readonly text: string;
  readonly language: string;
}

export interface RunningDialogflow extends RunningSimulator {
  readonly addresses: { readonly http: string };
  /** Makes an agent with a service account that may use it; returns the key file. */
  addAgent(project: string, intents: Intents): string;
  /** The account of a project keeps its key and loses its role. */
  revoke(project: string): void;
  failNext(...faults: readonly DialogflowFault[]): void;
  /** Which fault a call has that no `failNext` is left for. */
  failBy(choose: () => DialogflowFault | undefined): void;
  readonly detected: readonly DetectedText[];
}

interface Agent {
  readonly email: string;
  readonly keyId: string;
  readonly publicKey: ReturnType<typeof createPublicKey>;
  readonly intents: Intents;
  isAllowed: boolean;
}

const AUDIENCE = 'https://dialogflow.googleapis.com/';

/** Dialogflow ES: verifies self-signed tokens of service accounts as Google does, and detects intents by their text. */
export async function startDialogflow({
  port = 8064,
  clock = () => new Date(),
}: Partial<DialogflowOptions> = {}): Promise<RunningDialogflow> {
  const agents = new Map<string, Agent>();
  const detected: DetectedText[] = [];
  const faults: DialogflowFault[] = [];
  let chooseFault: () => DialogflowFault | undefined = () => undefined;

  const server = createServer((request, response) => {
    // Callers that hang up while their body is read end here, not as an uncaught error.
    take(request, response).catch(() => request.socket.destroy());
  });
  const http = `http://${LOOPBACK}:${await listenOnLoopback(server, port)}`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request);
    const match = /^\/v2\/projects\/([^/]+)\/agent\/sessions\/([^/]+):detectIntent$/.exec(request.url ?? '');
    const [project = '', session = ''] = (match?.slice(1) ?? []).map(decodeURIComponent);
    if (!match || request.method !== 'POST') return refuse(response, 404, 'NOT_FOUND');
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const email = accountOf(token, [...agents.values()], clock());
    if (email === undefined) return refuse(response, 401, 'UNAUTHENTICATED');
    const agent = agents.get(project);
    // As Google: whoever may not see a project does not learn whether it exists.
    if (!agent || agent.email !== email || !agent.isAllowed) return refuse(response, 403, 'PERMISSION_DENIED');
    detect(agent, { project, session, body }, request, response);
  }

  function detect(
    { intents }: Agent,
    { project, session, body }: { project: string; session: string; body: Readonly<Record<string, unknown>> },
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { text, languageCode } = readInput(body);
    if (session.length > 36 || text === '' || [...text].length > 256) return refuse(response, 400, 'INVALID_ARGUMENT');
    detected.push({ project, session, text, language: languageCode });
    const fault = faults.shift() ?? chooseFault();
    if (fault === 'hang') return;
    if (fault === 'cut') return void request.socket.destroy();
    if (fault && 'status' in fault) return refuse(response, fault.status, 'UNAVAILABLE');
    const intent = intentOf(intents, text);
    const answer = { responseId: randomUUID(), queryResult: present(intent, text, languageCode) };
    if (fault) return void setTimeout(() => sendJson(response, 200, answer), fault.afterMs);
    sendJson(response, 200, answer);
  }

  return {
    addresses: { http },
    describe: () => `dialogflow: ${http}`,
    addAgent(project, intents) {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const [email, keyId] = [`robo@${project}.iam.gserviceaccount.com`, randomUUID().replaceAll('-', '')];
      agents.set(project, { email, keyId, publicKey, intents, isAllowed: true });
      return JSON.stringify({
        type: 'service_account',
        project_id: project,
        private_key_id: keyId,
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        client_email: email,
        // A loader that follows this address would call whatever the file says.
        token_uri: 'http://169.254.169.254/token',
      });
    },
    revoke(project) {
      const agent = agents.get(project);
      if (agent) agent.isAllowed = false;
    },
    failNext: (...more) => void faults.push(...more),
    failBy(choose) {
      chooseFault = choose;
    },
    detected,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const intentOf = (intents: Intents, text: string): Intent =>
  typeof intents === 'function' ? intents(text) : (intents[text] ?? intents['*'] ?? { says: [] });

/** The e-mail of the account that signed a valid token. */
function accountOf(token: string, agents: readonly Agent[], now: Date): string | undefined {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { alg, kid } = decode(head);
  const { iss, sub, aud, iat, exp } = decode(claims);
  const agent = agents.find(({ keyId }) => keyId === kid);
  if (!agent || alg !== 'RS256' || iss !== agent.email || sub !== iss || aud !== AUDIENCE) return undefined;
  const seconds = now.getTime() / 1_000;
  const isInTime = typeof iat === 'number' && typeof exp === 'number' && exp - iat <= 3_600 && seconds < exp;
  if (!isInTime || iat > seconds + 300) return undefined;
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    agent.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? agent.email : undefined;
}

function decode(part: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function readInput(body: Readonly<Record<string, unknown>>): { text: string; languageCode: string } {
  const input = body['queryInput'] as { text?: { text?: unknown; languageCode?: unknown } } | undefined;
  const { text = '', languageCode = '' } = input?.text ?? {};
  return { text: String(text), languageCode: String(languageCode) };
}

function present({ says, image, quickReplies, ends }: Intent, queryText: string, languageCode: string): object {
  const fulfillmentMessages = [
    ...says.map((text) => ({ text: { text: [text] } })),
    ...(image === undefined ? [] : [{ image: { imageUri: image } }]),
    ...(quickReplies ? [{ quickReplies: { title: '', quickReplies } }] : []),
  ];
  const diagnosticInfo = ends ? { end_conversation: true } : undefined;
  return { queryText, languageCode, fulfillmentText: says[0] ?? '', fulfillmentMessages, diagnosticInfo };
}

const refuse = (response: ServerResponse, code: number, status: string): void =>
  sendJson(response, code, { error: { code, message: status, status } });

export const dialogflow = defineSimulator<DialogflowOptions, RunningDialogflow>({
  name: 'dialogflow',
  start: startDialogflow,
});
