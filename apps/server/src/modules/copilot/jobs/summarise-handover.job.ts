import type { Language } from '@recado/contracts';
import { z } from 'zod';
import { AiError } from '../../../platform/ai.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/job.ts';
import { sendMessage } from '../../messages/index.ts';
import { BudgetSpentError } from '../../prompts/index.ts';
import { readCompanySettings } from '../../settings/index.ts';
import { ticketsRepo } from '../../tickets/index.ts';
import { runTask } from '../run-task.ts';

const headings: Readonly<Record<Language, string>> = {
  pt: 'Resumo da conversa com o robô (feito por IA):',
  en: 'Summary of the conversation with the bot (made by AI):',
  es: 'Resumen de la conversación con el bot (hecho por IA):',
  tr: 'Botla yapılan görüşmenin özeti (yapay zekâ tarafından):',
};

/**
 * Writes what the customer and the bot have said as an internal note, for the agent who goes on. The handover is done
 * already: without a summary the agent reads the conversation. Tried once, so that there is never a second note.
 */
export const summariseHandover = defineJob({
  name: 'copilot.summarise-handover',
  queue: 'ai',
  payload: z.object({ ticketId: z.number() }),
  key: ({ ticketId }) => String(ticketId),
  attempts: 1,
  async run(scope, { ticketId }, { signal }) {
    const { handoverSummary, botLanguage: language } = await readCompanySettings(scope);
    const ticket = await ticketsRepo.find(scope, ticketId);
    if (handoverSummary !== 'enabled' || !ticket || ticket.status === 'closed') return;
    try {
      const task = { task: 'summarise' } as const;
      const text = await runTask(scope, { ticket, task, userId: null, language }, signal);
      const body = `${headings[language]}\n${text}`;
      await sendMessage(scope, { ticket, author: 'bot', userId: null, content: 'text', body, isPrivate: true });
    } catch (error) {
      const isExpected = [AiError, AppError, BudgetSpentError].some((kind) => error instanceof kind);
      if (!isExpected) throw error;
      scope.services.log.warn({ err: error, companyId: scope.companyId, ticketId }, 'a handover has no summary');
    }
  },
});
