import { type AiModel, newPromptBody, type Prompt, promptTestBody } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { canTest, promptFormSchema, promptFormValues, testBody, toPromptBody, withModel } from './prompt-form.ts';

const blank = promptFormValues(null);
const stored = { id: 4, hasApiKey: true } as Prompt;
const filled = { ...blank, name: 'Aurora', prompt: 'x'.repeat(50), queueId: 3, apiKey: 'sk-1' };
const aModel = (name: string, hasVoice: boolean): AiModel => ({
  name,
  inputPrice: 1,
  outputPrice: 2,
  contextTokens: 16_385,
  hasVoice,
  hasTemperature: true,
  hasTools: true,
});
const wrongFields = (values: typeof blank, prompt: Prompt | null) =>
  promptFormSchema(prompt)
    .safeParse(toPromptBody(values))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of a prompt', () => {
  it('begins with the defaults of the product', () => {
    expect(blank).toMatchObject({
      model: 'gpt-3.5-turbo-1106',
      voice: 'texto',
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
    });
  });

  it('needs a queue, by the words of the product', () => {
    expect(wrongFields({ ...filled, queueId: null }, null)).toEqual([['queueId', 'Informe o setor']]);
  });

  it('needs a name of 5 to 100 and a text of at least 50 characters', () => {
    expect(wrongFields({ ...filled, name: 'abcd', prompt: 'x'.repeat(49) }, null)).toEqual([
      ['name', 'Muito curto!'],
      ['prompt', 'Muito curto!'],
    ]);
    expect(wrongFields({ ...filled, name: 'x'.repeat(101) }, null)).toEqual([['name', 'Muito longo!']]);
  });

  it('needs a key unless one is stored', () => {
    const without = { ...filled, apiKey: '' };
    expect(wrongFields(without, null)).toEqual([['apiKey', 'Obrigatório']]);
    expect(wrongFields(without, stored)).toBeUndefined();
  });

  it('takes a temperature in steps of 0.1', () => {
    expect(newPromptBody.safeParse(toPromptBody({ ...filled, temperature: 0.3 })).success).toBe(true);
    expect(newPromptBody.safeParse(toPromptBody({ ...filled, temperature: 0.35 })).success).toBe(false);
  });

  it('goes back to text with a model that only writes, and keeps the voice with any other', () => {
    const speaking = { ...filled, voice: 'pt-BR-FranciscaNeural' as const };
    expect(withModel(speaking, aModel('gpt-4o', false))).toMatchObject({ model: 'gpt-4o', voice: 'texto' });
    expect(withModel(speaking, aModel('novo', true))).toMatchObject({ model: 'novo', voice: 'pt-BR-FranciscaNeural' });
  });
});

describe('the test of a draft', () => {
  it('needs a text and a key, typed or stored', () => {
    expect(canTest(filled, null)).toBe(true);
    expect(canTest({ ...filled, apiKey: '' }, null)).toBe(false);
    expect(canTest({ ...filled, apiKey: '' }, stored)).toBe(true);
    expect(canTest({ ...filled, prompt: ' ' }, stored)).toBe(false);
  });

  it('is accepted without a queue and with emptied numbers', () => {
    const body = testBody({ ...filled, queueId: null, maxTokens: '' }, stored, [{ role: 'user', content: 'oi' }]);
    expect(promptTestBody.parse(body)).toMatchObject({ promptId: 4, prompt: { maxTokens: 100, queueId: null } });
  });
});
