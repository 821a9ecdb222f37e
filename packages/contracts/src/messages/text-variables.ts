/** What a text to a customer may ask for between double braces. Nothing else is looked up. */
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
