import { z } from 'zod';
import { defineNode, filledText, problem } from '../define-node.ts';
import { readList, readNumber, readObject, readText } from '../read-fields.ts';

const MAX_OPTIONS = 50;
const OPTION_MAX_LENGTH = 200;

const option = z.object({ number: z.number(), value: filledText(OPTION_MAX_LENGTH) });
export type MenuOption = z.infer<typeof option>;

/** A question with numbered options. Each has its output; `invalid` is for a customer who chose none of them. */
export const menuNode = defineNode({
  type: 'menu',
  data: z.object({
    message: filledText(),
    arrayOption: z
      .array(option)
      .min(1, problem('no-options'))
      .max(MAX_OPTIONS, problem('too-many-options'))
      // Customers answer with the number they see, which is the place in the list.
      .refine((options) => options.every(({ number }, index) => number === index + 1), problem('not-in-order')),
  }),
  blank: { message: '', arrayOption: [] as MenuOption[] },
  outputs: ({ arrayOption }) => [...arrayOption.map(optionOutput), 'invalid'],
  read: (wire) => ({
    message: readText(wire['message']),
    arrayOption: readList(wire['arrayOption']).map((one, index) => ({
      number: readNumber(readObject(one)['number'], index + 1),
      value: readText(readObject(one)['value']),
    })),
  }),
  write: ({ message, arrayOption }, wire) => {
    const former = readList(wire['arrayOption']);
    return {
      ...wire,
      message,
      arrayOption: arrayOption.map((one, index) => ({ ...readObject(former[index]), ...one })),
    };
  },
  waits: true,
  texts: ({ message, arrayOption }) => ({
    message,
    ...Object.fromEntries(arrayOption.map(({ value }, index) => [`arrayOption.${index}.value`, value])),
  }),
});

export const optionOutput = ({ number }: Pick<MenuOption, 'number'>): string => `a${number}`;
