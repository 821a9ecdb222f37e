export { namingColumns } from './named-files.repo.ts';
export { releaseFiles } from './release-files.ts';
