/** A greeting, the numbered choices below it, and the commands to go back (from within a menu) and to leave. */
export function menuText(
  greeting: string,
  choices: readonly { readonly name: string }[],
  { leadsBack = false }: { readonly leadsBack?: boolean } = {},
): string {
  const lines = choices.map(({ name }, index) => `[ ${index + 1} ] - ${name}`);
  const ways = [...(leadsBack ? ['[ # ] - Voltar ao menu'] : []), '[ Sair ] - Encerrar atendimento'];
  return [greeting.trim(), lines.join('\n'), ways.join('\n')].filter((part) => part !== '').join('\n\n');
}
