/** The variables a text to a customer may use between double braces. No other name is replaced. */
export const textVariables = [
  'firstName',
  'name',
  'userName',
  'ms',
  'protocol',
  'date',
  'hour',
  'ticket_id',
  'queue',
  'connection',
] as const;
export type TextVariable = (typeof textVariables)[number];
