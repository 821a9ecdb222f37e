import { integrationTestCodes, integrationTypes } from '@recado/contracts';
import { expect, it } from 'vitest';
import { integrations } from '../locales/pt.ts';
import { testWords } from './test-words.ts';

it('says what failed and what to do for every code and type', () => {
  for (const type of integrationTypes)
    for (const code of integrationTestCodes) {
      const words = testWords(code, type);
      if (code === 'ok') expect(words).toBeNull();
      else expect([integrations[words?.what ?? 'name'], integrations[words?.todo ?? 'name']]).not.toContain('Nome');
    }
});

it('explains the expected answer by type', () => {
  expect(testWords('bad-answer', 'typebot')?.todo).toBe('badAnswerTypebotTodo');
  expect(testWords('bad-answer', 'n8n')?.todo).toBe('badAnswerHookTodo');
});
