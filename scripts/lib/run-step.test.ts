import { describe, expect, it } from 'vitest';
import { judge } from './run-step.ts';

describe('a step of the gate', () => {
  it('that counts no tests is one passed or one failed by its exit status', () => {
    expect(judge({}, 'fine\n', 0)).toMatchObject({ passed: 1, failed: 0, failures: [] });
    expect(judge({}, 'broken\n', 2)).toMatchObject({ passed: 0, failed: 1 });
    expect(judge({}, 'killed\n', null)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('adds the counts of its last summary, and names the failed tests', () => {
    const output = 'web: 3 passed, 0 failed\nFAILED a.test.ts > breaks\ntests: 40 passed, 2 failed\n';
    const { passed, failed, failures } = judge({ countsTests: true }, output, 1);
    expect([passed, failed]).toEqual([40, 2]);
    expect(failures).toContain('FAILED a.test.ts > breaks');
  });

  it('fails when its count is missing, or its exit status contradicts the count', () => {
    expect(judge({ countsTests: true }, 'cut off', 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(judge({ countsTests: true }, '5 passed, 0 failed', 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('fails when the last figure is below its limit or missing', () => {
    const limit = { figure: /ratio ([\d.]+)/, atLeast: 0.3 };
    expect(judge({ limit }, 'ratio 0.10\nours 4 bare 8 ratio 0.50\n', 0).failed).toBe(0);
    expect(judge({ limit }, 'ratio 0.50\nours 4 bare 16 ratio 0.25\n', 0).failed).toBe(1);
    expect(judge({ limit }, 'no figure\n', 0).failed).toBe(1);
  });

  it('of a bench with time goals passes when it printed its result, and fails when it broke before', () => {
    const doneWhen = /^workspace (ok|MISSED)/m;
    expect(judge({ doneWhen }, 'workspace MISSED (opening)\n', 1)).toMatchObject({ passed: 1, failed: 0 });
    expect(judge({ doneWhen }, 'Error: no browser\n', 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});
