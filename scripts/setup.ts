import { parseArgs } from 'node:util';
import { ensureDatabase } from './lib/database.ts';
import { installMissing, installUnless, startDataServices } from './lib/services.ts';

/**
 * Installs everything the project needs beside npm: a browser for the tests, ffmpeg, PostgreSQL, Redis, the database
 * `recado`. The browser is headless: journeys use a fifth less CPU time with it.
 *   npm run setup -- --examples     PHP and Python too, for the journeys that run the printed examples of the API
 *   npm run setup -- --chart        Go and two libraries too, which render the Helm chart
 */
const { values } = parseArgs({
  options: { examples: { type: 'boolean', default: false }, chart: { type: 'boolean', default: false } },
});
installMissing({
  'chromium-headless-shell': 'chromium-headless-shell',
  psql: 'postgresql-client',
  ffmpeg: 'ffmpeg',
  curl: 'curl',
});
if (values.examples) {
  installUnless(['php', '-r', 'curl_init();'], ['php-cli', 'php-curl']);
  installUnless(['python3', '-c', 'import requests'], ['python3', 'python3-requests']);
}
if (values.chart) {
  const libraries = ['golang-github-masterminds-sprig-dev', 'golang-k8s-sigs-yaml-dev'];
  installUnless(['dpkg', '--status', ...libraries], ['golang-go', ...libraries]);
}
await startDataServices();
await ensureDatabase();
console.log('ready: PostgreSQL and Redis answer, the database "recado" exists. Next: npm run dev');
