/** What a text may ask for between double braces. Nothing else is looked up, and nothing is ever run. */
export const templateNames = [
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
export type TemplateName = (typeof templateNames)[number];
export type TemplateValues = Readonly<Record<TemplateName, string>>;

const PLACEHOLDER = /\{\{[ \t]{0,10}(\w{1,20})[ \t]{0,10}\}\}/g;

/**
 * Fills the known names in; a name nobody knows stays as it was written. One pass: what a customer is called may itself
 * look like a placeholder, and is then only a strange name.
 */
export const renderTemplate = (text: string, values: TemplateValues): string =>
  text.replaceAll(PLACEHOLDER, (written, name: string) => (isTemplateName(name) ? values[name] : written));

/** Whether filling in could change anything: most texts need no values, and so no reading of them. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) !== -1;

const isTemplateName = (name: string): name is TemplateName => templateNames.some((known) => known === name);
