export { cacheTag } from './api/cache-tag.ts';
export { tagKeys } from './api/tag-keys.ts';
export { TagList } from './components/tag-list.tsx';
export { readTagMessage } from './live/read-tag-message.ts';
