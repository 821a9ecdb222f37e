import { ensureDatabase } from './lib/database.ts';
import { installMissing, startDataServices } from './lib/services.ts';

/** Everything the project needs beside npm: a browser for the tests, ffmpeg, PostgreSQL, Redis, the database `recado`. */
installMissing({ chromium: 'chromium', psql: 'postgresql-client', ffmpeg: 'ffmpeg' });
await startDataServices();
await ensureDatabase();
console.log('ready: PostgreSQL and Redis answer, the database "recado" is there. Next: npm run dev');
