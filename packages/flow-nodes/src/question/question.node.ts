import { z } from 'zod';
import { defineNode, filledText, problem } from '../define-node.ts';
import { readObject, readText } from '../read-fields.ts';

/** What the answer must be. Stored in its normal form: `1234,5`, `2026-03-01`, digits only for phone and CPF. */
export const answerKinds = ['text', 'number', 'email', 'phone', 'date', 'cpf'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The name of a variable. */
export const VARIABLE_NAME = /^[A-Za-z_]\w{0,29}$/;

const readKind = (value: unknown): AnswerKind => answerKinds.find((kind) => kind === value) ?? 'text';

/** A question. The answer becomes the variable `answerKey`. The data lies under `typebotIntegration` on the wire. */
export const questionNode = defineNode({
  type: 'question',
  data: z.object({
    message: filledText(),
    answerKey: z.string().min(1, problem('empty')).regex(VARIABLE_NAME, problem('bad-variable-name')),
    kind: z.enum(answerKinds),
  }),
  blank: { message: '', answerKey: '', kind: 'text' as AnswerKind },
  outputs: () => ['a', 'invalid'],
  read: ({ typebotIntegration }) => {
    const { message, answerKey, kind } = readObject(typebotIntegration);
    return { message: readText(message), answerKey: readText(answerKey), kind: readKind(kind) };
  },
  write: (data, wire) => ({ ...wire, typebotIntegration: { ...readObject(wire['typebotIntegration']), ...data } }),
  waits: true,
  texts: ({ message }) => ({ message }),
});
