import { startProcess } from './start-process.ts';

/** A small installation: every role in one process. */
await startProcess(['api', 'worker', 'channels']);
