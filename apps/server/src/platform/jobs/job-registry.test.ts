import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCron, defineJob, type JobDefinition } from '../job.ts';
import { createJobRegistry } from './job-registry.ts';

const aJob = (part: Partial<JobDefinition<{ id: number }>> = {}) =>
  defineJob({
    name: 'letters.send',
    queue: 'mail',
    payload: z.object({ id: z.number() }),
    attempts: 3,
    run: () => Promise.resolve(),
    ...part,
  });
const aCron = (part: { name?: `${string}.${string}`; cron?: string } = {}) =>
  defineCron({ name: 'letters.sweep', cron: '0 3 * * *', run: () => Promise.resolve(), ...part });

describe('a process refuses to start', () => {
  it('with two jobs of one name', () => {
    expect(() => createJobRegistry([aJob(), aJob()], [])).toThrow('Two jobs are named "letters.send".');
  });

  it('with two crons of one name', () => {
    expect(() => createJobRegistry([], [aCron(), aCron()])).toThrow('Two jobs are named "letters.sweep".');
  });

  it('with a job and a cron of one name', () => {
    expect(() => createJobRegistry([aJob()], [aCron({ name: 'letters.send' })])).toThrow('both a job and a cron');
  });

  it('with a job that uses the queue of the crons', () => {
    expect(() => createJobRegistry([aJob({ queue: 'cron' })], [])).toThrow('cannot use a queue named "cron"');
  });

  it('with a job without attempts', () => {
    expect(() => createJobRegistry([aJob({ attempts: 0 })], [])).toThrow('at least one attempt');
  });

  it('with a cron in seconds', () => {
    expect(() => createJobRegistry([], [aCron({ cron: '* * * * * *' })])).toThrow('needs five fields');
  });
});

describe('enqueueing', () => {
  it('is refused for a job that no module registers', () => {
    const registry = createJobRegistry([aJob()], []);
    expect(() => registry.assertRegistered(aJob({ name: 'letters.burn' }))).toThrow('No module registers the job');
  });

  it('is refused for another job of the same name', () => {
    const registry = createJobRegistry([aJob()], []);
    expect(() => registry.assertRegistered(aJob({ run: () => Promise.reject(new Error('other')) }))).toThrow(
      'No module registers the job',
    );
  });
});

it('several jobs share a queue', () => {
  const registry = createJobRegistry(
    [aJob(), aJob({ name: 'letters.burn' }), aJob({ name: 'a.b', queue: 'slow' })],
    [],
  );
  expect(registry.queues).toEqual(['mail', 'slow']);
});

it('a job of another release is refused by its name', () => {
  expect(() => createJobRegistry([], []).getJob('letters.fold')).toThrow(
    'This release has no job named "letters.fold".',
  );
});
