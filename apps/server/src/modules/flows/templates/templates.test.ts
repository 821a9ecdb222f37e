import { flowTemplates, languages } from '@recado/contracts';
import { readWire, validate } from '@recado/flow-nodes';
import { describe, expect, it } from 'vitest';
import { templateFlows } from './template-draft.ts';

const context = {
  isAvailable: () => true,
  hasQueue: () => true,
  fileOf: () => undefined,
  hasSecret: () => false,
  isRefusedBySomeChannel: () => false,
};

describe.each(flowTemplates)('the ready flow %s', (template) => {
  it.each(languages)('in %s lacks nothing but its queues', (language) => {
    const { problems, warnings } = validate(readWire(templateFlows[template](language)), context);
    expect(new Set(problems.map(({ type, field, code }) => `${type} ${field} ${code}`))).toEqual(
      new Set(['ticket queueId no-queue']),
    );
    expect(warnings).toEqual([]);
  });

  it('has new ids each time, so that two flows of one company can be merged by copy and paste', () => {
    const ids = () => templateFlows[template]('pt').nodes.map(({ id }) => id);
    const both = [...ids(), ...ids()];
    expect(new Set(both).size).toBe(both.length);
    expect(both.every((id) => /^[A-Za-z0-9]{30}$/.test(id))).toBe(true);
  });
});
