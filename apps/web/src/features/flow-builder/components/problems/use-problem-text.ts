import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainKey } from '../../locales/plain-key.ts';
import type { FlowIssue } from '../../state/flow-issue.ts';

const fieldNames: Readonly<Record<string, PlainKey>> = {
  message: 'text',
  label: 'text',
  answerKey: 'answerKey',
  name: 'name',
  prompt: 'prompt',
  urlN8N: 'typebotUrl',
  typebotSlug: 'typebotSlug',
  key: 'conditionKey',
  value: 'conditionValue',
  sec: 'intervalSeconds',
  percent: 'percent',
  maxTokens: 'maxTokens',
  maxMessages: 'maxMessages',
  temperature: 'temperature',
};

const texts: Readonly<Record<string, PlainKey>> = {
  'no-start': 'problemNoStart',
  'several-starts': 'problemSeveralStarts',
  'repeated-id': 'problemRepeatedId',
  'too-many-nodes': 'problemTooManyNodes',
  'too-large': 'problemTooLarge',
  'unknown-type': 'unknownText',
  notAvailableYet: 'problemNotAvailable',
  'edge-to-nowhere': 'problemEdge',
  'unknown-output': 'problemEdge',
  'two-edges-on-output': 'problemTwoEdges',
  'endless-loop': 'problemLoop',
  empty: 'problemEmpty',
  'too-long': 'problemTooLong',
  'not-storable': 'problemNotStorable',
  'out-of-range': 'problemOutOfRange',
  'not-in-order': 'problemOrder',
  'bad-address': 'problemAddress',
  'no-elements': 'problemNoElements',
  'too-many-elements': 'problemTooManyElements',
  'no-options': 'problemNoOptions',
  'too-many-options': 'maxOptions',
  'bad-variable-name': 'answerKeyWrong',
  'reserved-variable-name': 'problemReserved',
  'unknown-variable': 'problemUnknownVariable',
  'too-many-variables': 'problemTooManyVariables',
  'no-file': 'problemNoFile',
  'file-gone': 'problemFileGone',
  'wrong-file-type': 'problemFileType',
  'file-too-large': 'problemFileLarge',
  'no-queue': 'queueMissing',
  'queue-gone': 'problemQueueGone',
  'missing-key': 'problemMissingKey',
  unreachable: 'problemUnreachable',
  'refused-by-channel': 'problemRefused',
  'long-turn': 'problemLongTurn',
};

/** A problem in the user's language, with the name of its field. */
export function useProblemText(): (issue: FlowIssue) => string {
  const { t } = useTranslation('flowBuilder');
  return useCallback(
    ({ code, field, type }) => {
      if (type === 'interval' && field === 'sec') return t('problemInterval');
      const part = /^(arrayOption|elements)\.(\d+)/.exec(field ?? '');
      const number = Number(part?.[2] ?? 0) + 1;
      const fieldKey = fieldNames[field ?? ''];
      const name =
        part?.[1] === 'arrayOption'
          ? t('option', { number })
          : part
            ? t('problemItem', { number })
            : fieldKey
              ? t(fieldKey)
              : '';
      const key = Object.hasOwn(texts, code) ? texts[code] : undefined;
      const text = key ? t(key) : t('problemUnknown', { code });
      return name === '' ? text : `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
    },
    [t],
  );
}
