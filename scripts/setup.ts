import { ensureDatabase } from './lib/database.ts';
import { installMissing, startDataServices } from './lib/services.ts';

/**
 * Installs everything the project needs beside npm: a browser for the tests, ffmpeg, PostgreSQL, Redis, the database
 * `recado`. The browser is headless: journeys use a fifth less CPU time with it.
 */
installMissing({
  'chromium-headless-shell': 'chromium-headless-shell',
  psql: 'postgresql-client',
  ffmpeg: 'ffmpeg',
});
await startDataServices();
await ensureDatabase();
console.log('ready: PostgreSQL and Redis answer, the database "recado" exists. Next: npm run dev');
