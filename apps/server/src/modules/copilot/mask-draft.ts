import { replaceNumbers } from '../prompts/index.ts';

export interface MaskedDraft {
  readonly text: string;
  /** Puts the numbers back into what the model made of the text. */
  readonly restore: (text: string) => string;
}

/**
 * Numbers of an agent's own text must come back, so each leaves as a mark such as [#1]. A mark that the agent has typed
 * stays what it is: the marks begin after the highest number in the text.
 */
export function maskDraft(draft: string, masking: { readonly masksPersonalData: boolean }): MaskedDraft {
  const typed = [...draft.matchAll(/\[#(\d{1,6})\]/g)].map(([, number]) => Number(number));
  const first = Math.max(0, ...typed) + 1;
  const numbers: string[] = [];
  const text = replaceNumbers(draft, masking, (written) => {
    numbers.push(written);
    return `[#${first + numbers.length - 1}]`;
  });
  const restore = (answer: string) =>
    answer.replace(/\[#(\d{1,6})\]/g, (mark, number) => numbers[Number(number) - first] ?? mark);
  return { text, restore };
}
