import type { Schedule } from '@recado/contracts';
import { expect, it } from 'vitest';
import { plannedFor } from './planned-for.ts';

const planned = (id: number, change: Partial<Schedule> = {}) =>
  ({ id, status: 'PENDENTE', whatsappId: 1, sendAt: `2026-11-2${id}T10:00:00.000Z`, ...change }) as Schedule;

it('lists the pending schedules over the ticket’s connection, the next first', () => {
  const schedules = [
    planned(4),
    planned(3, { whatsappId: null }),
    planned(2, { whatsappId: 9 }),
    planned(1, { status: 'AGENDADA' }),
    planned(5, { status: 'ENVIADA' }),
    planned(6, { status: 'ERRO' }),
  ];
  expect(plannedFor({ whatsappId: 1 }, schedules).map(({ id }) => id)).toEqual([1, 3, 4]);
});
