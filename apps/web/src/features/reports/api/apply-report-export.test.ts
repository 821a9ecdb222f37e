import type { ReportExport } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { applyReportExport } from './report-exports.ts';

const anExport = (change: Partial<ReportExport> = {}): ReportExport => ({
  id: 1,
  format: 'xlsx',
  status: 'running',
  done: 2000,
  total: 20_000,
  fileName: 'relatorio.xlsx',
  createdAt: '2026-11-18T12:00:00.000Z',
  expiresAt: null,
  ...change,
});

describe('an event about an export', () => {
  it('adds one that another tab started, and moves its bar on', () => {
    expect(applyReportExport([], anExport())).toEqual([anExport()]);
    expect(applyReportExport([anExport()], anExport({ done: 3000 }))).toEqual([anExport({ done: 3000 })]);
  });

  it('that is late moves no bar back, and does not undo the end', () => {
    const done = anExport({ status: 'done', done: 20_000 });
    expect(applyReportExport([anExport()], anExport({ done: 1000 }))).toEqual([anExport()]);
    expect(applyReportExport([done], anExport())).toEqual([done]);
  });

  it('of a second attempt starts the bar again', () => {
    const waiting = anExport({ status: 'waiting', done: 0 });
    expect(applyReportExport([anExport()], waiting)).toEqual([waiting]);
  });

  it('removes one that was cancelled or has failed', () => {
    for (const status of ['cancelled', 'failed'] as const) {
      expect(applyReportExport([anExport()], anExport({ status }))).toEqual([]);
    }
  });
});
