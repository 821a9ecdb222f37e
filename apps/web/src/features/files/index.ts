export { cacheFileList } from './api/cache-file-list.ts';
export { fileKeys } from './api/file-keys.ts';
export { FileLists } from './components/file-lists.tsx';
export { readFileMessage } from './live/read-file-message.ts';
