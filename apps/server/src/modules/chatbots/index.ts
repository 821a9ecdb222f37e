export { addOption } from './add-option.ts';
export { optionsChanged } from './chatbots.events.ts';
export { presentOptions, readOption } from './chatbots.present.ts';
export { chatbotsRepo } from './chatbots.repo.ts';
export { chatbotOptions, type OptionDraft, type OptionRow } from './chatbots.tables.ts';
export { replaceOptions } from './replace-options.ts';
