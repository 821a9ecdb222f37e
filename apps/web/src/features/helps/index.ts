export { cacheHelp } from './api/cache-help.ts';
export { helpKeys } from './api/list-helps.ts';
export { HelpGrid } from './components/help-grid.tsx';
export { HelpRecords } from './components/help-records.tsx';
export { readHelpMessage } from './live/read-help-message.ts';
