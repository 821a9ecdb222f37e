/** The comparisons of a condition, by their number on the wire, with the key of their text. */
export const operatorTexts = {
  '1': 'operator1',
  '2': 'operator2',
  '3': 'operator3',
  '4': 'operator4',
  '5': 'operator5',
  '6': 'operator6',
  '7': 'operator7',
} as const;

export type Operator = keyof typeof operatorTexts;
export const operators = Object.keys(operatorTexts) as Operator[];
export const findOperator = (text: string): Operator | undefined => operators.find((one) => one === text);
