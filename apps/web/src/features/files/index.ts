export { fileKeys } from './api/file-keys.ts';
export { keepFileList } from './api/keep-file-list.ts';
export { FileLists } from './components/file-lists.tsx';
export { readFileMessage } from './live/read-file-message.ts';
