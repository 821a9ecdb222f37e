import { expect, it } from 'vitest';
import { summarizeJourneys } from './summarize-journeys.ts';

const spec = (title: string, duration: number) => ({
  title,
  file: 'tags.e2e.ts',
  tests: [{ results: [{ duration }] }],
});

it('lists the ten slowest journeys, including nested suites, and ends with the counts', () => {
  const many = Array.from({ length: 10 }, (_, index) => spec(`quick ${index}`, 1_000 + index));
  const report = {
    stats: { expected: 11, unexpected: 1 },
    suites: [{ specs: many, suites: [{ specs: [spec('nested', 12_340), spec('quickest', 10)] }] }],
  };
  const lines = summarizeJourneys(JSON.stringify(report));
  expect(lines).toHaveLength(12);
  expect(lines[1]).toBe('  12.3 s  tags.e2e.ts: nested');
  expect(lines.join()).not.toContain('quickest');
  expect(lines.at(-1)).toBe('e2e: 11 passed, 1 failed');
});
