import { asc, eq } from 'drizzle-orm';
import { makeMessageMonth } from '../../../../test/message-month.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import { aShop, type ShopPlan } from '../../automation/testing/shop.ts';
import { type MessageRow, messages } from '../../messages/index.ts';
import { createSchedule, type NewScheduleInput } from '../create-schedule.ts';
import { schedulesRepo } from '../schedules.repo.ts';
import type { ScheduleRow } from '../schedules.tables.ts';
import { dueSchedulesRepo } from '../sending/due-schedules.repo.ts';
import { processSchedule } from '../sending/process-schedule.ts';
import { sendDueSchedules } from '../sending/send-due-schedules.sweep.ts';

/** Noon in São Paulo, a Tuesday. */
export const NOON = new Date('2026-03-10T15:00:00Z');

export type Planned = Partial<Omit<NewScheduleInput, 'sendAt'>> & { readonly sendAt?: string };

/** A shop whose customer has just written and has not chosen a queue, and the sender of its schedules. */
export async function aSender(app: TestApp, plan: ShopPlan = {}, now = NOON) {
  app.setNow(now);
  await makeMessageMonth(now);
  const shop = await aShop(app, { connection: { greetingMessage: '' }, ...plan });
  const { companyId, admin } = shop.company;
  const rita = shop.customer();
  await rita.says('oi');
  const { contactId } = await rita.ticket();
  const platform = () => platformScope(app.services, { purpose: 'test', actor: 'system' });

  const rowOf = async (id: number): Promise<ScheduleRow> => (await schedulesRepo.get(shop.scope(), id)).schedule;
  const written = (): Promise<MessageRow[]> => {
    const { db } = shop.scope();
    return db
      .select()
      .from(messages)
      .where(eq(messages.companyId, companyId))
      .orderBy(asc(messages.sentAt), asc(messages.id))
      .then((rows) => rows.filter(({ author, userId }) => author === 'bot' && userId !== null));
  };
  return {
    ...shop,
    rita,
    contactId,
    admin,
    platform,
    rowOf,
    /** The scheduled messages that were written, oldest first. */
    written,
    async plans({ sendAt = '2026-03-10T15:10:00Z', ...change }: Planned = {}): Promise<number> {
      const { schedule } = await createSchedule(shop.scope(), {
        body: 'Sua consulta é amanhã.',
        contactId,
        userId: admin.id,
        ...change,
        sendAt: new Date(sendAt),
      });
      return schedule.id;
    },
    /** Sets the clock, and runs the sender for this company only; other tests' companies are left alone. */
    async at(moment: string, times = 1): Promise<void> {
      app.setNow(new Date(moment));
      for (let look = 0; look < times; look += 1) {
        const due = (await dueSchedulesRepo.list(platform(), 10_000)).filter((one) => one.companyId === companyId);
        for (const { id } of due) await processSchedule(shop.scope(), id);
      }
    },
    sweep: () => sendDueSchedules.run(platform()),
  };
}
