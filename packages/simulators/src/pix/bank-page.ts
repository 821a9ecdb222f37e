import type { Charge } from './charges.ts';

/** The payer's bank for a person: every charge with a button that pays it. */
export function bankPage(charges: readonly Charge[], isDown: boolean): string {
  const list =
    charges.length > 0 ? charges.toReversed().map(chargeArticle).join('\n') : '<p>Nenhuma cobrança ainda.</p>';
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banco simulado</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
h2 { margin: 0; font-size: 1.05rem; }
p { margin: .25rem 0; }
code { overflow-wrap: anywhere; font-size: .8rem; }
form { display: inline-block; margin: .5rem .5rem 0 0; }
button { font: inherit; padding: .3rem .8rem; }
</style>
</head>
<body>
<h1>Banco simulado</h1>
<p>Cobranças Pix que o sistema fez neste computador. Nenhum dinheiro se move. <a href="/">Atualizar</a></p>
<form method="post" action="/control/${isDown ? 'up' : 'down'}"><button>${isDown ? 'Religar o banco' : 'Tirar o banco do ar'}</button></form>
${list}
</body>
</html>
`;
}

function chargeArticle({ txid, valor, status, solicitacaoPagador, pixCopiaECola, pix }: Charge): string {
  const pay = (words: string, fields: Readonly<Record<string, string>>) =>
    `<form method="post" action="/control/pay">${Object.entries({ txid, ...fields })
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('')}<button>${words}</button></form>`;
  const half = (Number(valor.original) / 2).toFixed(2);
  const paid = pix.map(
    ({ endToEndId, valor: value, devolucoes }) =>
      `<p>Pago: R$ ${escapeHtml(value)}${devolucoes.length > 0 ? ' (devolvido)' : ''}</p>` +
      `<form method="post" action="/control/give-back"><input type="hidden" name="endToEndId" value="${escapeHtml(endToEndId)}"><button>Devolver</button></form>`,
  );
  return `<article>
<h2>R$ ${escapeHtml(valor.original)}, ${escapeHtml(status)}</h2>
<p>${escapeHtml(solicitacaoPagador)}</p>
<p><code>${escapeHtml(pixCopiaECola)}</code></p>
${paid.join('\n')}
${pay('Pagar', {})}${pay('Pagar sem avisar', { silent: 'true' })}${pay('Avisar dez vezes', { times: '10' })}${pay('Pagar metade', { value: half })}
</article>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
