export { cacheTag } from './api/cache-tag.ts';
export { tagKeys } from './api/list-tags.ts';
export { TagList } from './components/tag-list.tsx';
export { readTagMessage } from './live/read-tag-message.ts';
