import type { WireData } from '@recado/contracts';
import { z } from 'zod';
import { defineNode, type FileKind, fileKey, filledText, intervalSeconds, problem } from '../define-node.ts';
import { readFlag, readList, readNumber, readObject, readText } from '../read-fields.ts';

/** As many as a turn may send; a longer block would always be cut. */
const MAX_MESSAGES = 20;
/** As long as a turn may sleep. */
const MAX_ASLEEP_SECONDS = 600;

/** The id of an element: its type and a number, such as `message1`. */
const number = z.string();
const original = z.string();

const elementSchema = z.discriminatedUnion('type', [
  z.object({ number, type: z.literal('message'), value: filledText() }),
  z.object({ number, type: z.literal('interval'), value: intervalSeconds }),
  z.object({ number, type: z.literal('img'), value: fileKey, original }),
  z.object({ number, type: z.literal('video'), value: fileKey, original }),
  z.object({ number, type: z.literal('audio'), value: fileKey, original, record: z.boolean() }),
]);
/** One part of a content block. `value` is the text, the seconds or the key of the stored file. */
export type ContentElement = z.infer<typeof elementSchema>;

/** A content block: texts, files and pauses in order. On the wire `seq` gives the order of `elements`. */
export const singleBlockNode = defineNode({
  type: 'singleBlock',
  data: z.object({
    elements: z
      .array(elementSchema)
      .min(1, problem('no-elements'))
      .refine((elements) => elements.filter(({ type }) => type !== 'interval').length <= MAX_MESSAGES, {
        error: problem('too-many-elements'),
      })
      .refine((elements) => secondsOf(elements) <= MAX_ASLEEP_SECONDS, { error: problem('out-of-range') }),
  }),
  blank: { elements: [] as ContentElement[] },
  outputs: () => ['a'],
  read: ({ seq, elements }) => {
    const parts = readList(elements).map(readObject);
    return { elements: readList(seq).flatMap((id) => readElement(parts.find((part) => part['number'] === id)) ?? []) };
  },
  write: ({ elements }, wire) => {
    const parts = readList(wire['elements']).map(readObject);
    const former = (id: string) => parts.find((part) => part['number'] === id);
    return {
      ...wire,
      seq: elements.map((element) => element.number),
      elements: elements.map((element) => ({ ...former(element.number), ...element })),
    };
  },
  texts: ({ elements }) =>
    Object.fromEntries(
      elements.flatMap((element, index) =>
        element.type === 'message' ? [[`elements.${index}.value`, element.value]] : [],
      ),
    ),
  files: ({ elements }) =>
    Object.fromEntries(
      elements.flatMap((element, index) =>
        element.type === 'message' || element.type === 'interval'
          ? []
          : [[`elements.${index}.value`, { kind: fileKindOf[element.type], mediaKey: element.value }]],
      ),
    ),
});

export const fileKindOf = { img: 'image', video: 'video', audio: 'audio' } as const satisfies Record<string, FileKind>;

function readElement(part: WireData | undefined): ContentElement | undefined {
  if (part === undefined) return undefined;
  const number = readText(part['number']);
  const value = readText(part['value']);
  const original = readText(part['original']);
  switch (part['type']) {
    case 'message':
      return { number, type: 'message', value };
    case 'interval':
      return { number, type: 'interval', value: readNumber(part['value'], 0) };
    case 'img':
      return { number, type: 'img', value, original };
    case 'video':
      return { number, type: 'video', value, original };
    case 'audio':
      return { number, type: 'audio', value, original, record: readFlag(part['record']) };
    default:
      return undefined;
  }
}

const secondsOf = (elements: readonly ContentElement[]): number =>
  elements.reduce((sum, element) => sum + (element.type === 'interval' ? element.value : 0), 0);
