import type { Language } from '@recado/contracts';
import type { ContactDetails } from '../../contacts/index.ts';
import type { ArchivedMessage, ArchivedTicket } from './archive.repo.ts';
import { archiveWords, fill } from './archive-words.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f7fa;color:#1a1b1e}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.2rem;margin:2.5rem 0 .75rem}
h3{font-size:1rem;margin:0 0 .25rem}section,dl{background:#fff;border:1px solid #e2e4ea;border-radius:12px;padding:1rem}
section{margin-bottom:1rem;content-visibility:auto;contain-intrinsic-size:auto 20rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:0}
dt{color:#5c5f66}dd{margin:0;overflow-wrap:anywhere}.meta{color:#5c5f66;font-size:.875rem;margin:0 0 1rem}
.m{max-width:80%;width:fit-content;margin:.5rem 0;padding:.5rem .75rem;border-radius:12px;background:#eef0f4;overflow-wrap:anywhere;white-space:pre-wrap}
.m.us{margin-left:auto;background:#e7eeff}.m.note{background:#fff4d6}.by{display:block;font-size:.8125rem;color:#5c5f66;white-space:normal}
img,video{display:block;max-width:100%;max-height:20rem;border-radius:8px}audio{display:block;max-width:100%}
@media(prefers-color-scheme:dark){body{background:#141517;color:#e9eaee}section,dl{background:#1f2024;border-color:#34363c}
.m{background:#2b2d33}.m.us{background:#22314f}.m.note{background:#413715}dt,.meta,.by{color:#a6a9b0}a{color:#8fb4ff}}`;

export interface ArchiveTexts {
  readonly language: Language;
  readonly timeZone: string;
}

/** Where a file lies in the archive; null when it is left out. */
export type PathOf = (message: ArchivedMessage) => string | 'left-out' | undefined;

/** The readable side of an archive, in pieces: a page of one person may be larger than memory should be. */
export function archiveHtml({ language, timeZone }: ArchiveTexts) {
  const words = archiveWords[language];
  const format = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  const at = (moment: Date | null): string => (moment === null ? '' : format.format(moment));

  return {
    head(contact: ContactDetails, { company, now }: { readonly company: string; readonly now: Date }): string {
      const title = escapeHtml(fill(words.title, { name: contact.name }));
      const rows: [string, string][] = [
        [words.name, contact.name],
        [words.number, contact.number],
        [words.email, contact.email],
        [words.since, at(contact.createdAt)],
        [words.privacyAccepted, at(contact.lgpdAcceptedAt) || words.notYet],
        ...contact.extraInfo.map(({ name, value }): [string, string] => [name, value]),
      ];
      return `<!doctype html><html lang="${language === 'pt' ? 'pt-BR' : language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<style>${STYLE}</style></head><body><main><h1>${title}</h1>
<p>${escapeHtml(fill(words.intro, { company, at: at(now) }))}</p><h2>${words.person}</h2><dl>${rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
        .join('')}</dl><h2>${words.conversations}</h2>`;
    },

    ticketHead: (ticket: ArchivedTicket): string => {
      const number = String(ticket.number ?? ticket.id);
      const facts = [at(ticket.createdAt), ticket.connection, ticket.queue, ticket.agent].filter(Boolean).join(' · ');
      return `<section><h3>${escapeHtml(fill(words.ticket, { number }))}</h3><p class="meta">${escapeHtml(facts)}</p>`;
    },

    message(message: ArchivedMessage, pathOf: PathOf): string {
      const { author, agent, isPrivate, isDeleted, sentAt, body, mediaKey } = message;
      const by = [agent ?? words[author], isPrivate && words.internal, isDeleted && words.deleted, at(sentAt)];
      const side = isPrivate ? ' note' : author === 'customer' ? '' : ' us';
      const media = mediaKey === null ? '' : mediaTag(message, pathOf(message));
      return `<div class="m${side}"><span class="by">${escapeHtml(by.filter(Boolean).join(' · '))}</span>${media}${escapeHtml(body)}</div>`;
    },

    ticketEnd: (hasMessages: boolean): string =>
      `${hasMessages ? '' : `<p class="meta">${escapeHtml(words.noMessages)}</p>`}</section>`,

    foot: (files: readonly string[]): string =>
      `<h2>${words.files}</h2><p>${escapeHtml(words.filesText)}</p><ul>${files
        .map((path) => `<li><a href="${escapeHtml(path)}">${escapeHtml(path)}</a></li>`)
        .join('')}</ul></main></body></html>`,
  };

  function mediaTag({ mediaName, mediaMimeType }: ArchivedMessage, path: ReturnType<PathOf>): string {
    if (path === undefined) return `<p class="meta">${escapeHtml(words.missing)}</p>`;
    if (path === 'left-out') return `<p class="meta">${escapeHtml(words.leftOut)}</p>`;
    const name = escapeHtml(mediaName ?? path.split('/').at(-1) ?? path);
    const kind = mediaMimeType?.split('/')[0];
    if (kind === 'image') return `<a href="${path}"><img src="${path}" alt="${name}" loading="lazy"></a>`;
    if (kind === 'video') return `<video src="${path}" controls preload="none"></video><a href="${path}">${name}</a>`;
    if (kind === 'audio') return `<audio src="${path}" controls preload="none"></audio><a href="${path}">${name}</a>`;
    return `<a href="${path}">${name}</a>`;
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
