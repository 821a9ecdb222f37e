import { dayIn } from '@recado/contracts';
import { type AutomationStep, isWaitingForAgent, silence } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';

/** The company is on vacation: sends that once a day and nothing else. */
export const vacationStep: AutomationStep = {
  name: 'vacation',
  serves: isWaitingForAgent,
  applies: (conversation) => !conversation.contact.isBotDisabled && isOnVacation(conversation),
  answer: (conversation) =>
    wasSentToday(conversation)
      ? silence
      : { says: [{ type: 'text', text: conversation.connection.vacationMessage }], next: { notice: 'vacation' } },
};

/** From the start of the first day to the end of the last, in local time of the company. */
function isOnVacation({ connection, company, now }: Conversation): boolean {
  const { vacationStart, vacationEnd, vacationMessage } = connection;
  if (vacationStart === null || vacationEnd === null || vacationMessage.trim() === '') return false;
  const today = dayIn(company.timeZone, now);
  return vacationStart <= today && today <= vacationEnd;
}

const wasSentToday = ({ noticeSentAt, company: { timeZone }, now }: Conversation): boolean =>
  noticeSentAt.vacation !== null && dayIn(timeZone, noticeSentAt.vacation) === dayIn(timeZone, now);
