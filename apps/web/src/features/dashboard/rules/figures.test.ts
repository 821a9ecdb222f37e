import { expect, it } from 'vitest';
import { reportAddress } from '../../../shared/lib/report-address.ts';
import { figures, rowsOf } from './figures.ts';

const filter = { dateFrom: '2026-11-01', dateTo: '2026-11-12', queueIds: [3], whatsappId: undefined, users: undefined };

it('a figure of the period links to its rows with the filters of the page', () => {
  expect(reportAddress(rowsOf('promoters', filter))).toBe(
    '/reports?dateFrom=2026-11-01&dateTo=2026-11-12&queueIds=3&rates=9,10',
  );
  expect(reportAddress(rowsOf('waitTime', filter))).toContain('timed=waitTime');
});

it('a figure of now links to the attendances that last, without days', () => {
  expect(reportAddress(rowsOf('supportPending', filter))).toBe('/reports?queueIds=3&status=pending&onlyLive=true');
});

it('each figure but the whole narrows the rows', () => {
  const whole = reportAddress(rowsOf('tickets', filter));
  const same = Object.keys(figures).filter(
    (name) => reportAddress(rowsOf(name as keyof typeof figures, filter)) === whole,
  );
  expect(same).toEqual(['tickets']);
});
