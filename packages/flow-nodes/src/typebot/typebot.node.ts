import { z } from 'zod';
import { defineNode, filledText, numberBetween, optionalText, problem } from '../define-node.ts';
import { readNumber, readObject, readText } from '../read-fields.ts';

const NAME_MAX_LENGTH = 100;
const WORD_MAX_LENGTH = 200;

/** A bot of a Typebot server answers until its session is over. The data lies under `typebotIntegration`. */
export const typebotNode = defineNode({
  type: 'typebot',
  data: z.object({
    name: filledText(NAME_MAX_LENGTH),
    urlN8N: filledText(500).refine((address) => /^https?:\/\/\S+$/i.test(address.trim()), problem('bad-address')),
    typebotSlug: filledText(WORD_MAX_LENGTH),
    /** Minutes after which a session starts again; 0: never. */
    typebotExpires: numberBetween(0, 43_200),
    typebotDelayMessage: numberBetween(0, 120_000),
    typebotKeywordFinish: optionalText(WORD_MAX_LENGTH),
    typebotKeywordRestart: optionalText(WORD_MAX_LENGTH),
    typebotUnknownMessage: optionalText(4_096),
    typebotRestartMessage: optionalText(4_096),
  }),
  blank: {
    name: '',
    urlN8N: '',
    typebotSlug: '',
    typebotExpires: 1,
    typebotDelayMessage: 1_000,
    typebotKeywordFinish: '',
    typebotKeywordRestart: '',
    typebotUnknownMessage: '',
    typebotRestartMessage: '',
  },
  outputs: () => ['a', 'error'],
  read: ({ typebotIntegration }) => {
    const wire = readObject(typebotIntegration);
    return {
      name: readText(wire['name']),
      urlN8N: readText(wire['urlN8N']),
      typebotSlug: readText(wire['typebotSlug']),
      typebotExpires: readNumber(wire['typebotExpires'], 1),
      typebotDelayMessage: readNumber(wire['typebotDelayMessage'], 1_000),
      typebotKeywordFinish: readText(wire['typebotKeywordFinish']),
      typebotKeywordRestart: readText(wire['typebotKeywordRestart']),
      typebotUnknownMessage: readText(wire['typebotUnknownMessage']),
      typebotRestartMessage: readText(wire['typebotRestartMessage']),
    };
  },
  write: (data, wire) => ({ ...wire, typebotIntegration: { ...readObject(wire['typebotIntegration']), ...data } }),
});
