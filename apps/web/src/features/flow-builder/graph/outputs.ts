import type { FlowNode } from './graph.ts';

type OutputKind = 'next' | 'option' | 'invalid' | 'true' | 'false' | 'chance' | 'error';

export interface Output {
  /** `sourceHandle` of its edge. */
  readonly id: string;
  readonly kind: OutputKind;
  /** The option's text, or the chance of the randomizer. */
  readonly text?: string;
  /** The option's number. */
  readonly number?: number;
}

const next: Output = { id: 'a', kind: 'next' };
const invalid: Output = { id: 'invalid', kind: 'invalid' };

interface MenuOption {
  readonly number: number;
  readonly value: string;
}

export function menuOptions({ data }: FlowNode): readonly MenuOption[] {
  const options: unknown = data['arrayOption'];
  if (!Array.isArray(options)) return [];
  return options.map((option: unknown, index) => {
    const value = typeof option === 'object' && option !== null && 'value' in option ? option.value : '';
    return { number: index + 1, value: typeof value === 'string' ? value : '' };
  });
}

/** The chance of output `a` in percent; 50 without a value, as a new randomizer has. */
export function percentOf({ data }: FlowNode): number {
  const percent = Number(data['percent'] ?? 50);
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 50;
}

/** The outputs of a node from top to bottom, as the card shows them. */
export function outputsOf(node: FlowNode): readonly Output[] {
  switch (node.type) {
    case 'ticket':
      return [];
    case 'menu':
      return [
        ...menuOptions(node).map(
          ({ number, value }): Output => ({ id: `a${number}`, kind: 'option', text: value, number }),
        ),
        invalid,
      ];
    case 'question':
      return [next, invalid];
    case 'condition':
      return [
        { id: 'a', kind: 'true' },
        { id: 'b', kind: 'false' },
      ];
    case 'randomizer': {
      const percent = percentOf(node);
      return [
        { id: 'a', kind: 'chance', text: `${percent}%` },
        { id: 'b', kind: 'chance', text: `${100 - percent}%` },
      ];
    }
    case 'typebot':
    case 'openai':
      return [next, { id: 'error', kind: 'error' }];
    default:
      return [next];
  }
}
