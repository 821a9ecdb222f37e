import type { ReceivedMail } from './mailbox.ts';

/** The mailbox for a person: every mail as text, with its links to click. */
export function mailboxPage(mails: readonly ReceivedMail[]): string {
  const list = mails.length > 0 ? mails.map(mailArticle).join('\n') : '<p>Nenhum e-mail recebido ainda.</p>';
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caixa de e-mail simulada</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
h2 { margin: 0; font-size: 1.05rem; }
header p { margin: 0; opacity: .75; font-size: .85rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1rem 0 0; }
</style>
</head>
<body>
<h1>Caixa de e-mail simulada</h1>
<p>E-mails que o sistema enviou neste computador. Nada sai daqui. <a href="/">Atualizar</a></p>
${list}
</body>
</html>
`;
}

function mailArticle({ from, to, subject, text, html, receivedAt }: ReceivedMail): string {
  return `<article>
<header>
<h2>${escapeHtml(subject || '(sem assunto)')}</h2>
<p>De ${escapeHtml(from)} para ${escapeHtml(to.join(', '))}, <time>${escapeHtml(receivedAt)}</time></p>
</header>
<pre>${linkify(text || html || '')}</pre>
</article>`;
}

const link = /https?:\/\/[^\s<>"']+/g;

/** Only http and https become links: a mail may contain `javascript:` URLs, and the rest is escaped. */
function linkify(text: string): string {
  let html = '';
  let copied = 0;
  for (const { 0: found, index } of text.matchAll(link)) {
    const address = found.replace(/[.,;:!?)\]]+$/, '');
    html += escapeHtml(text.slice(copied, index));
    html += `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(address)}</a>`;
    copied = index + address.length;
  }
  return html + escapeHtml(text.slice(copied));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
