import { describe, expect, it } from 'vitest';
import type { MessageTemplateRow } from '../../connections/index.ts';
import type { CampaignRow } from '../campaigns.tables.ts';
import { type ComposeFor, compose } from './compose.ts';

const template = {
  id: 9,
  name: 'promo',
  language: 'pt_BR',
  status: 'APPROVED',
  parameterFormat: 'POSITIONAL',
  components: [{ type: 'BODY', text: 'Oi {{1}}, {{2}}' }],
} as unknown as MessageTemplateRow;

const campaign = (change: Partial<CampaignRow> = {}): CampaignRow =>
  ({
    id: 7,
    messages: ['Olá {nome}', '', '', '', ''],
    confirmation: false,
    confirmationMessages: ['', '', '', '', ''],
    templateId: null,
    templateParameters: { body: [], buttons: [] },
    mediaKey: null,
    ...change,
  }) as CampaignRow;

const withTemplate = { templateId: 9, templateParameters: { body: ['{nome}', '{loja}'], buttons: [] } };
const sound = {
  mediaKey: 'k',
  mediaName: 'a.mp3',
  mediaMimeType: 'audio/mpeg',
  mediaSizeBytes: 9,
  mediaKind: 'audio' as const,
};
const picture = { ...sound, mediaMimeType: 'image/png', mediaKind: 'image' as const };

const rita: ComposeFor = {
  kind: 'phone',
  address: '5511999990000',
  name: 'Rita',
  email: '',
  fields: {},
  state: 'waiting',
  isWindowOpen: true,
};
const composed = (change: Partial<CampaignRow>, person: Partial<ComposeFor> = {}) =>
  compose(
    {
      campaign: campaign(change),
      variables: [{ key: 'loja', value: 'Centro\n  Sul' }],
      template,
      capabilities: { textMaxLength: 4096, captionMaxLength: 1024 },
    },
    { ...rita, ...person },
  );

describe('inside the reply window', () => {
  it('a person gets the text', () => {
    expect(composed({})).toEqual({ outcome: 'sends', variant: 1, drafts: [{ content: 'text', body: 'Olá Rita' }] });
  });

  it('a picture carries the text as its caption, and a sound is followed by it', () => {
    expect(composed(picture)).toMatchObject({ drafts: [{ content: 'image', body: 'Olá Rita' }] });
    expect(composed(sound)).toMatchObject({
      drafts: [
        { content: 'audio', body: '' },
        { content: 'text', body: 'Olá Rita' },
      ],
    });
  });

  it('a campaign with a template alone sends the template', () => {
    expect(composed({ messages: ['', '', '', '', ''], ...withTemplate })).toMatchObject({
      variant: null,
      drafts: [{ content: 'template', body: 'Oi Rita, Centro Sul' }],
    });
  });
});

describe('outside the reply window', () => {
  const outside = { isWindowOpen: false };

  it('a person gets the template with its values', () => {
    expect(composed(withTemplate, outside)).toMatchObject({
      outcome: 'sends',
      drafts: [{ content: 'template', body: 'Oi Rita, Centro Sul', details: { name: 'promo', language: 'pt_BR' } }],
    });
  });

  it('a person is skipped without a template', () => {
    expect(composed({}, outside)).toEqual({ outcome: 'skipped', reason: 'window-closed' });
  });

  it('the template asks where a confirmation is wanted, and never stands for the message', () => {
    const change = { ...withTemplate, confirmation: true };
    expect(composed(change, outside)).toMatchObject({ outcome: 'asks', drafts: [{ content: 'template' }] });
    expect(composed(change, { ...outside, state: 'confirmed' })).toEqual({
      outcome: 'skipped',
      reason: 'window-closed',
    });
    expect(composed(change, { state: 'confirmed' })).toMatchObject({
      outcome: 'sends',
      drafts: [{ body: 'Olá Rita' }],
    });
  });

  it('a template with other variables than the campaign fills in is unusable', () => {
    const change = { ...withTemplate, templateParameters: { body: ['{nome}'], buttons: [] } };
    expect(composed(change, outside)).toEqual({ outcome: 'unusable' });
  });
});

it('a person without a value that some text needs is skipped, whichever text they would get', () => {
  expect(composed({ messages: ['Oi', 'Seu e-mail: {email}', '', '', ''] })).toEqual({
    outcome: 'skipped',
    reason: 'missing-value',
  });
});
