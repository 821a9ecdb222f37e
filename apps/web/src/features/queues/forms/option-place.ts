import type { OptionDraft } from './option-draft.ts';

/** A place in the tree: the parent options, and the open one. Keys, because options move. */
export interface OptionPlace {
  readonly trail: readonly string[];
  readonly open: string | null;
}

export const atTheTop: OptionPlace = { trail: [], open: null };

export interface OptionLevel {
  /** Its path in the form: `chatbots.0.options`. */
  readonly path: string;
  readonly above: readonly OptionDraft[];
  readonly options: readonly OptionDraft[];
}

/** The level of a trail, or as far as it still exists. */
export function levelAt(chatbots: readonly OptionDraft[], trail: readonly string[]): OptionLevel {
  let level: OptionLevel = { path: 'chatbots', above: [], options: chatbots };
  for (const key of trail) {
    const index = level.options.findIndex((option) => option.key === key);
    const option = level.options[index];
    if (option === undefined) return level;
    level = { path: `${level.path}.${index}.options`, above: [...level.above, option], options: option.options };
  }
  return level;
}

/** The place of a field, by its path: `chatbots.0.options.1.name`. Undefined for other fields. */
export function placeOfField(chatbots: readonly OptionDraft[], path: string): OptionPlace | undefined {
  const keys: string[] = [];
  let options = chatbots;
  for (const index of path.matchAll(/(?:^chatbots|\.options)\.(\d+)/g)) {
    const option = options[Number(index[1])];
    if (option === undefined) break;
    keys.push(option.key);
    options = option.options;
  }
  const open = keys.at(-1);
  return open === undefined ? undefined : { trail: keys.slice(0, -1), open };
}
