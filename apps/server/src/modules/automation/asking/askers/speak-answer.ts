import { TEXT_VOICE } from '@recado/contracts';
import type { AskResult } from '@recado/flow-nodes';
import { storeMedia } from '../../../../platform/media/store-media.ts';
import type { CompanyScope } from '../../../../platform/scope.ts';
import type { ModelAnswer, PromptSettings } from '../../../prompts/index.ts';

type Said = AskResult['says'][number];
type Content = Said extends infer S ? (S extends unknown ? Omit<S, 'delaySeconds'> : never) : never;

/** Longer answers are read, not listened to. */
const LONGEST_SPOKEN = 1_500;

export interface AnswerToSpeak {
  readonly said: Pick<ModelAnswer, 'text' | 'hasVoice'>;
  readonly settings: PromptSettings;
  readonly signal: AbortSignal;
}

/** The answer as a voice note, where the prompt has a voice; as a text where it has none or the voice fails. */
export async function speakAnswer(scope: CompanyScope, { said, settings, signal }: AnswerToSpeak): Promise<Content> {
  const { voice, voiceKey: key, voiceRegion: region } = settings;
  const text = { type: 'text', text: said.text } as const;
  if (voice === TEXT_VOICE || !said.hasVoice || key === '' || said.text.length > LONGEST_SPOKEN) return text;
  try {
    const bytes = await scope.services.ai.speak({ voice, key, region, text: said.text }, { signal });
    const mimeType = 'audio/ogg';
    const stored = await storeMedia(scope, { file: bytes, mimeType, extension: 'ogg' });
    const file = { type: 'file', kind: 'audio', name: null, isVoice: true } as const;
    return { ...file, mediaKey: stored.key, mimeType, sizeBytes: stored.sizeBytes };
  } catch (error) {
    signal.throwIfAborted();
    scope.services.log.warn({ err: error, companyId: scope.companyId }, 'an answer could not be spoken');
    return text;
  }
}
