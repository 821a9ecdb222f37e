import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { currentApiVersion } from '@recado/contracts';
import { breakingChanges } from '../platform/http/reference/breaking-changes.ts';
import type { ReferenceDocument } from '../platform/http/reference/openapi-document.ts';
import { buildPublicDocument, STORED_FOLDER, storedDocument, toText } from './public-api-document.ts';

/**
 * Prints the OpenAPI document of the public API. Needs no database: it comes from the contracts of the routes.
 *   npm run openapi               prints it
 *   npm run openapi -- --write    stores it under its version; refuses a change that breaks programs of that version
 */
const document = await buildPublicDocument();
if (process.argv.includes('--write')) store(document);
else process.stdout.write(toText(document));

function store(document: ReferenceDocument): void {
  const file = storedDocument(currentApiVersion);
  const problems = breakingChanges(readStored(file) ?? document, document);
  if (problems.length > 0) {
    process.stderr.write(`These changes break programs of ${currentApiVersion}; they need a new version:\n`);
    process.stderr.write(problems.map((problem) => `  ${problem}\n`).join(''));
    process.exitCode = 1;
    return;
  }
  mkdirSync(STORED_FOLDER, { recursive: true });
  writeFileSync(file, toText(document));
}

function readStored(file: string): ReferenceDocument | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReferenceDocument;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
