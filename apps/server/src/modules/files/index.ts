export { createFileList } from './create-file-list.ts';
export { fileListRemoved } from './files.events.ts';
export { filesRepo, type SendableFile } from './files.repo.ts';
