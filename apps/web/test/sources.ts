import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From `src` on, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const src = join(import.meta.dirname, '../src');

/** The app's own source files, without tests and without the texts themselves. */
export function sourceFiles(): readonly SourceFile[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .filter((path) => !/(^|\/)(locales|i18n\/(common|errors|records))\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));
}
