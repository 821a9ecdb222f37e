/**
 * A greeting and under it what the customer may choose, numbered as it may be answered, with the ways back (from within
 * a menu) and out.
 */
export function menuText(
  greeting: string,
  choices: readonly { readonly name: string }[],
  { leadsBack = false }: { readonly leadsBack?: boolean } = {},
): string {
  const lines = choices.map(({ name }, index) => `[ ${index + 1} ] - ${name}`);
  const ways = [...(leadsBack ? ['[ # ] - Voltar ao menu'] : []), '[ Sair ] - Encerrar atendimento'];
  return [greeting.trim(), lines.join('\n'), ways.join('\n')].filter((part) => part !== '').join('\n\n');
}
