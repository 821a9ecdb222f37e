import type { Integration, IntegrationType } from '@recado/contracts';
import { newIntegrationBody } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { emptyFields, integrationFormValues, testBody } from './integration-form.ts';

const blank = integrationFormValues(null);
const stored = { id: 4, hasJsonContent: true } as Integration;

describe('the form of an integration', () => {
  it('begins as a TypeBot with the defaults of the product', () => {
    expect(blank).toMatchObject({ type: 'typebot', typebotDelayMessage: 1000, typebotExpires: 1, language: 'pt-BR' });
  });

  it.each<[IntegrationType, readonly string[]]>([
    ['dialogflow', ['projectName', 'jsonContent']],
    ['n8n', ['urlN8N']],
    ['webhook', ['urlN8N']],
    ['typebot', ['urlN8N', 'typebotSlug']],
    ['flowbuilder', []],
  ])('needs of %s: %j', (type, fields) => {
    expect(emptyFields({ ...blank, type }, null)).toEqual(fields);
  });

  it('counts spaces as empty', () => {
    expect(emptyFields({ ...blank, urlN8N: ' ', typebotSlug: ' ' }, null)).toEqual(['urlN8N', 'typebotSlug']);
  });

  it('needs no key file once one is stored, and tests with the stored one', () => {
    const values = { ...blank, type: 'dialogflow' as const, projectName: 'loja-123' };
    expect(emptyFields(values, stored)).toEqual([]);
    expect(testBody(values, stored)).toMatchObject({ id: 4, jsonContent: '', projectName: 'loja-123' });
  });

  it('sends emptied numbers as their defaults', () => {
    const values = { ...blank, name: 'Bot', urlN8N: 'https://bot.test', typebotSlug: 'a', typebotExpires: '' };
    expect(newIntegrationBody.parse(values)).toMatchObject({ typebotExpires: 1 });
  });
});
