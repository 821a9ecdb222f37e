export type { DownloadOptions } from './download-sealed.ts';
export { downloadWebFile } from './download-web-file.ts';
export {
  type FileOrigin,
  type FileRenewal,
  fileOrigin,
  fileRenewal,
  type LostFile,
  lostFile,
} from './lost-file.ts';
export { renewedFile } from './renewed-file.ts';
export { WebFileError } from './web-file-error.ts';
