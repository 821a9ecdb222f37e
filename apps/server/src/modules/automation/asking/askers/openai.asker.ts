import type { AskNext, AskResult } from '@recado/flow-nodes';
import { AiError } from '../../../../platform/ai.ts';
import { OutgoingError } from '../../../../platform/outgoing/outgoing-error.ts';
import type { CompanyScope } from '../../../../platform/scope.ts';
import { nameForModel } from '../../../contacts/index.ts';
import {
  answerWithModel,
  BudgetSpentError,
  customerTexts,
  type ModelAnswer,
  openNode,
  openPrompt,
  type PromptSettings,
  promptsRepo,
} from '../../../prompts/index.ts';
import { type Asker, type AskFacts, type CallContext, FinalAskError } from '../asker.ts';
import { readHistory } from './read-history.ts';
import { speakAnswer } from './speak-answer.ts';

/**
 * A language model answers, with the settings of a prompt or of a node of a flow. A call that is made again after a
 * restart costs twice, but its answer counts once. docs/product/ai.md
 */
export const openaiAsker: Asker = {
  kind: 'openai',
  attempts: 2,
  isRepeatable: true,
  prepare: async (scope, ask) => {
    const settings = await settingsOf(scope, ask);
    const defaultFailure = customerTexts[ask.facts.settings.botLanguage].failure;
    return {
      host: scope.services.ai.hostOf(settings),
      call: (context) => answer(scope, ask, settings, context).catch(toAskError),
      onFailure: () => ({
        says: [{ type: 'text', text: settings.failureMessage || defaultFailure, delaySeconds: 0 }],
        next: ask.outputs.has('error') ? { do: 'fail' } : toPeople(settings),
      }),
    };
  },
};

async function settingsOf(scope: CompanyScope, { run, node }: AskFacts): Promise<PromptSettings> {
  if (run.source === 'prompt') return openPrompt(scope, await promptsRepo.get(scope, run.sourceId));
  if (node.type !== 'openai') throw new Error(`A node of the type ${node.type} asks no model.`);
  return openNode(scope, { flowId: run.sourceId, nodeId: node.id, data: node.data });
}

async function answer(
  scope: CompanyScope,
  ask: AskFacts,
  settings: PromptSettings,
  { signal, beforeBody }: CallContext,
): Promise<AskResult> {
  const source = { source: ask.run.source === 'prompt' ? 'prompt' : 'flow', sourceId: ask.run.sourceId } as const;
  const about = { ...source, askId: ask.askId };
  const history = await readHistory(scope, ask, { settings, about, signal });
  const contactName = nameForModel(ask.facts.contact);
  const said = await answerWithModel(scope, { ...about, settings, contactName, history }, { signal, beforeBody });
  return {
    says: said.text === '' ? [] : [{ ...(await speakAnswer(scope, { said, settings, signal })), delaySeconds: 0 }],
    next: nextOf(said, settings),
  };
}

function nextOf({ tool }: ModelAnswer, settings: PromptSettings): AskNext {
  if (tool === null) return { do: 'wait' };
  // The queue is always the prompt's: whatever the customer made the model believe, it cannot choose another.
  return tool.name === 'transfer' ? toPeople(settings) : { do: 'continue' };
}

const toPeople = ({ queueId }: PromptSettings): AskNext => ({ do: 'handOver', queueId, userId: null });

/** The fetcher counts timeouts for its breaker, and repeats nothing that would fail again. */
function toAskError(error: unknown): never {
  if (error instanceof BudgetSpentError) throw new FinalAskError('the budget is spent', { cause: error });
  if (!(error instanceof AiError)) throw error;
  if (error.reason === 'timeout') throw new OutgoingError('timeout', error);
  throw error.isFinal ? new FinalAskError(error.reason, { cause: error }) : error;
}
