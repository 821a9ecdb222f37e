// @ts-check
/** What went wrong, for a person. */

/** @type {readonly [RegExp, string][]} */
const refusals = [
  [/too old to be changed/, 'Esta mensagem é antiga demais para ser alterada.'],
  [/was deleted/, 'Esta mensagem já foi apagada.'],
  [/Only the sender/, 'Só quem enviou pode alterar a mensagem.'],
  [/cannot be edited/, 'Este tipo de mensagem não pode ser editado.'],
  [/has no button/, 'Esta mensagem não tem esse botão.'],
  [/There is no message/, 'Esta mensagem não existe mais no simulador.'],
  [/There is no phone number/, 'Este número da empresa não existe mais no simulador.'],
  [/is not a phone number/, 'Este não é um número de telefone.'],
  [/There is no page/, 'Esta página não existe mais no simulador.'],
  [/is not the id of a person/, 'Esta não é a identificação de uma pessoa.'],
  [/Only Instagram reports/, 'Só no Instagram a empresa sabe que uma mensagem foi apagada.'],
  [/takes no documents/, 'O Instagram não aceita documentos.'],
  [/too large/, 'O arquivo é grande demais: o limite é 100 MB.'],
  [/QR code is not valid/, 'Este QR code não vale mais. Leia o que está agora na tela de conexões.'],
  [/QR code was not made/, 'Este não é o QR code de quem o pediu. Copie o texto inteiro.'],
  [/hung up before it was paired/, 'O sistema desligou antes de terminar. Peça um novo código na tela de conexões.'],
  [/No client asked for a code/, 'Ninguém pediu um código para este número. Confira o número na tela de conexões.'],
  [/is not the code that the client shows/, 'Não é este o código que está na tela.'],
  [/There is no device/, 'Este aparelho não está mais conectado.'],
  [/is not on this phone/, 'Esta mensagem não existe mais no simulador.'],
  [/No person has the number/, 'Ninguém tem este número no simulador.'],
  [/is not in the group/, 'Esta pessoa não está no grupo.'],
  [/There is no group/, 'Este grupo não existe mais no simulador.'],
  [/The call \w+ does not ring/, 'Esta chamada já terminou.'],
  [/callback|challenge|verif/i, 'O sistema não respondeu à verificação do webhook. Veja se ele está no ar.'],
];

/** @param {number} status @param {string} error @param {string} [simulator] */
export function inWords(status, error, simulator = 'da Meta') {
  if (status === 502) return `O simulador ${simulator} não está no ar. A página volta a funcionar quando ele voltar.`;
  const known = refusals.find(([pattern]) => pattern.test(error))?.[1];
  return known ?? (error ? `O simulador recusou: ${error}` : `O simulador recusou o pedido (${status}).`);
}

/** Meta's codes for messages that were accepted and never arrived. @type {Readonly<Record<number, string>>} */
const failures = {
  130472: 'este número participa de um experimento da Meta',
  131026: 'este número não pode receber mensagens',
  131042: 'há um problema com o pagamento da conta da empresa',
  131047: 'passaram mais de 24 horas desde a última mensagem do cliente',
  131049: 'a Meta limitou as mensagens de marketing para este cliente',
  131053: 'o arquivo não pôde ser enviado',
};

/** @param {number | undefined} code @param {string | undefined} title */
export function whyFailed(code, title) {
  const reason = (code !== undefined && failures[code]) || title || 'motivo desconhecido';
  return code === undefined ? reason : `${reason} (${code})`;
}
