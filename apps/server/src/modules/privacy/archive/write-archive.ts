import { type Language, PRIVACY_ARCHIVE_BYTES } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { StorageError } from '../../../platform/storage.ts';
import { type WrittenFile, writeTemporary, writeZip, type ZipWriter } from '../../../platform/zip/write-zip.ts';
import { companiesRepo } from '../../companies/index.ts';
import { getPerson } from '../person.repo.ts';
import { type ArchivedMessage, archiveRepo, archiveSubjects } from './archive.repo.ts';
import { archiveHtml, type PathOf } from './archive-html.ts';

export interface ArchiveToWrite {
  readonly contactId: number;
  readonly language: Language;
}

/** Called after each page of messages and each file, with how many of both are written. May throw to stop. */
type OnWritten = (done: number) => Promise<void>;

/**
 * Everything that is stored about a person as a ZIP file: a page to read, the same data as JSON, and the files. Nothing
 * is held in memory but a page of messages and a part of a file.
 */
export function writeArchive(
  scope: CompanyScope,
  { contactId, language }: ArchiveToWrite,
  onWritten: OnWritten,
): Promise<WrittenFile> {
  return writeTemporary('archive', (file) =>
    writeZip(file, async (zip) => {
      const contact = await getPerson(scope, contactId);
      const company = await companiesRepo.get(scope);
      const tickets = await archiveRepo.listTickets(scope, contactId);
      const paths = await choosePaths(
        scope,
        tickets.map(({ id }) => id),
      );
      const pathOf: PathOf = ({ id }) => paths.get(id);
      const html = archiveHtml({ language, timeZone: company.timeZone });
      let done = 0;

      const page = zip.open('index.html');
      await page.write(html.head(contact, { company: company.name, now: scope.now }));
      for (const ticket of tickets) {
        await page.write(html.ticketHead(ticket));
        let hasMessages = false;
        for await (const messages of archiveRepo.messagesOf(scope, ticket.id)) {
          hasMessages = true;
          for (const message of messages) await page.write(html.message(message, pathOf));
          done += messages.length;
          await onWritten(done);
        }
        await page.write(html.ticketEnd(hasMessages));
      }
      const files = ['pessoa.json', 'atendimentos.json', 'mensagens.json', ...archiveSubjects].map(
        (name) => `dados/${name}`,
      );
      await page.write(html.foot(files));
      await page.end();

      const { id, name, number, email, channel, lgpdAcceptedAt, createdAt } = contact;
      await writeJson(zip, 'dados/pessoa.json', { id, name, number, email, channel, lgpdAcceptedAt, createdAt });
      await writeJson(zip, 'dados/atendimentos.json', tickets);
      await writeMessages(
        scope,
        zip,
        tickets.map(({ id }) => id),
        pathOf,
      );
      for (const subject of archiveSubjects) {
        await writeJson(zip, `dados/${subject}`, await archiveRepo.listSubject(scope, contactId, subject));
      }
      for (const ticket of tickets) {
        for await (const messages of archiveRepo.messagesOf(scope, ticket.id)) {
          for (const { id, mediaKey } of messages) {
            const path = paths.get(id);
            if (mediaKey === null || path === undefined || path === 'left-out') continue;
            await copyFile(scope, zip, { key: mediaKey, path });
            done += 1;
            await onWritten(done);
          }
        }
      }
    }),
  );
}

/** Known before the page is written, which comes first in the archive. */
async function choosePaths(
  scope: CompanyScope,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<string, string | 'left-out'>> {
  const paths = new Map<string, string | 'left-out'>();
  let bytes = 0;
  for (const ticketId of ticketIds) {
    for await (const messages of archiveRepo.messagesOf(scope, ticketId)) {
      for (const { id, mediaKey } of messages) {
        const stored = mediaKey === null ? undefined : await scope.services.storage.head(mediaKey);
        if (mediaKey === null || !stored) continue;
        const fits = bytes + stored.sizeBytes <= PRIVACY_ARCHIVE_BYTES;
        if (fits) bytes += stored.sizeBytes;
        paths.set(id, fits ? `midia/${id}.${mediaKey.split('.').at(-1)}` : 'left-out');
      }
    }
  }
  return paths;
}

async function writeJson(zip: ZipWriter, path: string, value: unknown): Promise<void> {
  const entry = zip.open(path);
  await entry.write(JSON.stringify(value, null, 2));
  await entry.end();
}

async function writeMessages(
  scope: CompanyScope,
  zip: ZipWriter,
  ticketIds: readonly number[],
  pathOf: PathOf,
): Promise<void> {
  const entry = zip.open('dados/mensagens.json');
  let separator = '[\n';
  for (const ticketId of ticketIds) {
    for await (const messages of archiveRepo.messagesOf(scope, ticketId)) {
      for (const message of messages) {
        await entry.write(separator + JSON.stringify(jsonOf(message, pathOf)));
        separator = ',\n';
      }
    }
  }
  await entry.write(separator === '[\n' ? '[]' : '\n]');
  await entry.end();
}

function jsonOf(message: ArchivedMessage, pathOf: PathOf): object {
  const { mediaKey, ...rest } = message;
  const path = mediaKey === null ? undefined : pathOf(message);
  return { ...rest, file: path === 'left-out' ? null : (path ?? null) };
}

/** Pictures and sounds are compressed already. */
async function copyFile(
  scope: CompanyScope,
  zip: ZipWriter,
  { key, path }: { readonly key: string; readonly path: string },
): Promise<void> {
  try {
    const { body } = await scope.services.storage.get(key);
    const entry = zip.open(path, { isStored: true });
    for await (const part of body) await entry.write(part as Uint8Array<ArrayBuffer>);
    await entry.end();
  } catch (error) {
    // Deleted since: the page says that it was there.
    if (!(error instanceof StorageError) || error.reason !== 'not-found') throw error;
  }
}
