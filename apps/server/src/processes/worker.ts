import { startProcess } from './start-process.ts';

await startProcess(['worker']);
