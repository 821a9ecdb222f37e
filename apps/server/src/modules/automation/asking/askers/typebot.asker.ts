import type { Asker } from '../asker.ts';
import { prepareTypebot } from './prepare-typebot.ts';

/** The Typebot of a node in a flow. */
export const typebotAsker: Asker = {
  kind: 'typebot',
  attempts: 3,
  // An answer moves the bot on: repeated, it would answer the next question.
  isRepeatable: false,
  prepare: (scope, ask) => {
    if (ask.node.type !== 'typebot') throw new Error('A question to a Typebot has another node.');
    const { data } = ask.node;
    return prepareTypebot(scope, ask, {
      url: data.urlN8N.trim(),
      slug: data.typebotSlug.trim(),
      delayMs: data.typebotDelayMessage,
      expiresMinutes: data.typebotExpires,
      keywordFinish: data.typebotKeywordFinish,
      keywordRestart: data.typebotKeywordRestart,
      unknownMessage: data.typebotUnknownMessage,
      restartMessage: data.typebotRestartMessage,
    });
  },
};
