import type { AiFailureReason } from '@recado/contracts';

export interface AiMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface AiTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Where a model is, and with whose key. An empty base address is the one of the installation. */
export interface AiEndpoint {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface CompletionRequest extends AiEndpoint {
  readonly model: string;
  readonly messages: readonly AiMessage[];
  readonly tools: readonly AiTool[];
  readonly maxTokens: number;
  /** What the model calls the limit. */
  readonly limitField: 'max_tokens' | 'max_completion_tokens';
  /** Undefined for a model that has only one. */
  readonly temperature: number | undefined;
}

export interface Completion {
  readonly text: string;
  readonly tools: readonly { readonly name: string; readonly arguments: string }[];
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface Audio {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
}

export interface SpeechEndpoint {
  /** Of Azure: letters and digits, part of the address. */
  readonly region: string;
  readonly key: string;
}

export interface AiCall {
  readonly signal?: AbortSignal | undefined;
  /** Awaited immediately before the body leaves; if it throws, nothing is sent. */
  readonly beforeBody?: (() => Promise<void>) | undefined;
}

/** The request as sent to the model, without keys. Shown in the test chat. */
export interface DescribedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Language models and voices. Every failure is an `AiError`; nothing is tried twice here. */
export interface Ai {
  complete(request: CompletionRequest, call?: AiCall): Promise<Completion>;
  describe(request: CompletionRequest): DescribedRequest;
  /** Of the address that a request goes to. */
  hostOf(endpoint: Pick<AiEndpoint, 'baseUrl'>): string;
  transcribe(request: AiEndpoint & { readonly model: string; readonly audio: Audio }, call?: AiCall): Promise<string>;
  /** An Opus voice note. */
  speak(request: SpeechEndpoint & { readonly voice: string; readonly text: string }, call?: AiCall): Promise<Buffer>;
  /** Of at most a minute. Empty where nothing was understood. */
  recognise(request: SpeechEndpoint & { readonly audio: Audio }, call?: AiCall): Promise<string>;
}

export class AiError extends Error {
  override readonly name = 'AiError';
  readonly reason: AiFailureReason;

  constructor(reason: AiFailureReason, cause?: unknown) {
    super(`The AI service failed: ${reason}`, cause === undefined ? {} : { cause });
    this.reason = reason;
  }

  /** Another attempt would fail in the same way. */
  get isFinal(): boolean {
    return ['key-refused', 'no-credit', 'model-unknown', 'request-refused', 'address-refused'].includes(this.reason);
  }
}
