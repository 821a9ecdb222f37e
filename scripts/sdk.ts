import { writeFile } from 'node:fs/promises';
import { generateSdk, SDK_TARGET } from './lib/generate-sdk.ts';
import { readDocument } from './lib/read-document.ts';

/** `npm run sdk` writes the calls of the SDK from the contracts. A test fails while they are not current. */
await writeFile(SDK_TARGET, await generateSdk(readDocument()));
