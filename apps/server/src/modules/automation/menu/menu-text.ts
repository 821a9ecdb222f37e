import type { QueueFacts } from '../conversation.ts';

/** The connection's greeting and under it the queues, numbered as the customer may answer. */
export function menuText(greeting: string, queues: readonly Pick<QueueFacts, 'name'>[]): string {
  const lines = queues.map(({ name }, index) => `[ ${index + 1} ] - ${name}`);
  return [greeting.trim(), lines.join('\n'), '[ Sair ] - Encerrar atendimento']
    .filter((part) => part !== '')
    .join('\n\n');
}
