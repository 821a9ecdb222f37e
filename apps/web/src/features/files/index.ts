export { cacheFileList } from './api/cache-file-list.ts';
export { fileKeys } from './api/list-files.ts';
export { FileLists } from './components/file-lists.tsx';
export { readFileMessage } from './live/read-file-message.ts';
