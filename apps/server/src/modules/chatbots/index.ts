export { optionsChanged } from './chatbots.events.ts';
export { presentOptions, readOption } from './chatbots.present.ts';
export { chatbotsRepo } from './chatbots.repo.ts';
export type { OptionDraft, OptionRow } from './chatbots.tables.ts';
export { replaceOptions } from './replace-options.ts';
