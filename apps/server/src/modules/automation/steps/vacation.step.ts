import { dayIn } from '@recado/contracts';
import { type AutomationStep, silence, waitsForPeople } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';

/** The whole house is on holiday: said once a day, and nothing else is said. */
export const vacationStep: AutomationStep = {
  name: 'vacation',
  serves: waitsForPeople,
  applies: (conversation) => !conversation.contact.isBotDisabled && isOnVacation(conversation),
  answer: (conversation) =>
    wasToldToday(conversation)
      ? silence
      : { says: [{ type: 'text', text: conversation.connection.vacationMessage }], next: { tells: 'vacation' } },
};

/** From the first moment of the first day to the last of the last, where the company is. */
function isOnVacation({ connection, company, now }: Conversation): boolean {
  const { vacationStart, vacationEnd, vacationMessage } = connection;
  if (vacationStart === null || vacationEnd === null || vacationMessage.trim() === '') return false;
  const today = dayIn(company.timeZone, now);
  return vacationStart <= today && today <= vacationEnd;
}

const wasToldToday = ({ told, company: { timeZone }, now }: Conversation): boolean =>
  told.vacation !== null && dayIn(timeZone, told.vacation) === dayIn(timeZone, now);
