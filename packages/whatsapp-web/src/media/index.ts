export type { DownloadOptions } from './download-sealed.ts';
export { downloadWebFile } from './download-web-file.ts';
export { WebFileError } from './web-file-error.ts';
