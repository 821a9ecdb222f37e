import { type BusinessHours, menuText, weekdays } from '@recado/contracts';
import type { OptionDraft } from '../../src/modules/chatbots/index.ts';

/** The company of most stories: two queues to choose from, without random assignment. */
export const queues = [{ name: 'Vendas', greetingMessage: 'Vendas!' }, { name: 'Oficina' }];
export const oneQueue = [{ name: 'Vendas' }];
export const MENU = menuText('Olá!', queues);
export const CLOSED = 'Atendemos das 8 às 18.';
export const GOODBYE = 'Até logo!';

export const from8to18: BusinessHours = weekdays.map((weekdayEn) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTimeA: '08:00',
  endTimeA: '18:00',
  startTimeB: '',
  endTimeB: '',
}));

/** The options of the sales queue, and their question. */
export const salesOptions: readonly OptionDraft[] = [
  { fields: { name: 'Preços', message: 'A partir de 99.' } },
  { fields: { name: 'Endereço', message: 'Rua das Flores, 12', closesTicket: true } },
];
export const SALES_MENU = menuText('Vendas!', [{ name: 'Preços' }, { name: 'Endereço' }], { leadsBack: true });

/** Settings and connections that several stories share. */
export const noChance = { userRandom: 'disabled' } as const;
export const byCompany = { company: { schedules: from8to18 }, connection: { outOfHoursMessage: CLOSED } } as const;
export const onVacation = {
  vacationStart: '2026-11-16',
  vacationEnd: '2026-11-17',
  vacationMessage: 'Férias!',
} as const;
export const reopens = { newTicketAfterMinutes: 60 } as const;
export const THANKS = 'Obrigado!';
export const RATING_QUESTION = 'De 0 a 10?';
export const rated = { ratingMessage: RATING_QUESTION, completionMessage: THANKS, ratingExpiresMinutes: 60 } as const;
