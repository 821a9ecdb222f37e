import { unzipSync } from 'fflate';

/** The files of an archive by their path. */
export const readArchive = (bytes: Uint8Array): ReadonlyMap<string, Buffer> =>
  new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, Buffer.from(content)]));
