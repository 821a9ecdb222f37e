import type { Campaign } from '@recado/contracts';
import { expect, it } from 'vitest';
import { shownStatus } from './shown-status.ts';

const until = null;

it.each<[Campaign['status'], Campaign['hold'], Campaign['stopReason'], string]>([
  ['INATIVA', null, null, 'draft'],
  ['PROGRAMADA', null, null, 'scheduled'],
  ['EM_ANDAMENTO', null, null, 'running'],
  ['EM_ANDAMENTO', { reason: 'preparing', until }, null, 'running'],
  ['EM_ANDAMENTO', { reason: 'hours', until }, null, 'held'],
  ['CANCELADA', null, 'user', 'cancelled'],
  ['CANCELADA', null, null, 'cancelled'],
  ['CANCELADA', null, 'failures', 'stopped'],
  ['FINALIZADA', null, null, 'finished'],
])('%s with hold %j and stop reason %s is shown as %s', (status, hold, stopReason, shown) => {
  expect(shownStatus({ status, hold, stopReason })).toBe(shown);
});
