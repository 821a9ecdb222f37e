import { expect, it } from 'vitest';
import { DEFAULT_COLUMNS, readColumns } from './report-columns.ts';

it('shows the default columns until the user has chosen', () => {
  expect(readColumns(null)).toEqual(DEFAULT_COLUMNS);
});

it('shows chosen columns in the order of the table, always with ticket and contact, and ignores unknown ones', () => {
  expect(readColumns('NPS,queue,gone')).toEqual(['ticket', 'contact', 'queue', 'NPS']);
  expect(readColumns('')).toEqual(['ticket', 'contact']);
});
