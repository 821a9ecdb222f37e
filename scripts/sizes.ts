import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The longest files and the largest modules, for planning; not a check. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'scripts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|css|sql)$/.test(file));
const sizes = files.flatMap((file) => {
  try {
    return [{ file, lines: readFileSync(file, 'utf8').split('\n').length }];
  } catch {
    return [];
  }
});
const isTable = (file: string) => /(\.test\.|\/locales\/|\/errors\/|\.tables\.|\.sql$|\.contract\.|fixture)/.test(file);
const folderOf = (file: string) =>
  file
    .split('/')
    .slice(0, 5)
    .join('/')
    .replace(/\/[^/]+\.[a-z.]+$/, '');

console.log('Longest files (tables, tests and locales aside)');
for (const { file, lines } of sizes
  .filter(({ file }) => !isTable(file))
  .sort((a, b) => b.lines - a.lines)
  .slice(0, 15)) {
  console.log(String(lines).padStart(6), file);
}
console.log('\nLargest folders');
const folders = [...Map.groupBy(sizes, ({ file }) => folderOf(file))].map(([folder, all]) => ({
  folder,
  files: all.length,
  lines: all.reduce((sum, { lines }) => sum + lines, 0),
}));
for (const { folder, files, lines } of folders.sort((a, b) => b.lines - a.lines).slice(0, 15)) {
  console.log(String(lines).padStart(6), folder, `(${files} files)`);
}
