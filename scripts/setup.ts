import { ensureDatabase } from './lib/database.ts';
import { installMissing, startDataServices } from './lib/services.ts';

/**
 * Everything the project needs beside npm: a browser for the tests, ffmpeg, PostgreSQL, Redis, the database `recado`. The
 * browser is the one without windows: journeys take a fifth less of the processor with it.
 */
installMissing({
  'chromium-headless-shell': 'chromium-headless-shell',
  psql: 'postgresql-client',
  ffmpeg: 'ffmpeg',
});
await startDataServices();
await ensureDatabase();
console.log('ready: PostgreSQL and Redis answer, the database "recado" is there. Next: npm run dev');
