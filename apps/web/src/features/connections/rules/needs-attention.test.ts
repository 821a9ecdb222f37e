import { connectionStatuses, diagnosisOf } from '@recado/contracts';
import { expect, it } from 'vitest';
import { needsAttention } from './needs-attention.ts';

it.each(connectionStatuses)('the menu and the health of a connection at %s do not contradict each other', (status) => {
  expect(needsAttention({ status })).toBe(diagnosisOf(status, null).diagnosis !== 'fine');
});
