// @ts-check
import { describe, expect, it } from 'vitest';
import { pageDraftBody } from './draft-body.js';
import { usernameOf } from './page-channel.js';
import { readPageMessage } from './read-message.js';

const said = { id: 'm_1', from: 'customer', at: '2026-11-15T12:00:00.000Z', text: 'oi', files: [], status: 'sent' };
const reply = { ...said, id: 'm_2', from: 'business' };

describe('a message of a page', () => {
  it('is mine or the business’s, and the business’s is unread until I read it', () => {
    expect(readPageMessage(said)).toMatchObject({ isMine: true, isUnread: false, body: { kind: 'text', text: 'oi' } });
    expect(readPageMessage({ ...said, isReadByBusiness: true })).toMatchObject({ isSeen: true });
    expect(readPageMessage(reply)).toMatchObject({ isMine: false, isUnread: true });
    expect(readPageMessage({ ...reply, status: 'read' })).toMatchObject({ isUnread: false });
  });

  it.each([
    ['image', 'image'],
    ['video', 'video'],
    ['audio', 'audio'],
    ['file', 'document'],
  ])('with a file of type %s shows a %s', (type, file) => {
    const files = [{ type, path: '/__simulator/media/abc', mimeType: 'a/b', fileName: 'a.b', sizeBytes: 7 }];
    expect(readPageMessage({ ...reply, text: undefined, files }).body).toEqual({
      kind: 'file',
      file,
      url: '/__simulator/media/abc',
      mimeType: 'a/b',
      filename: 'a.b',
      sizeBytes: 7,
    });
  });

  it('with several files says how many', () => {
    const files = [{ type: 'image' }, { type: 'image' }];
    expect(readPageMessage({ ...said, files }).body).toMatchObject({ caption: 'oi (2 arquivos)' });
  });

  it('says that it answers a story, or that a person wrote it late', () => {
    expect(readPageMessage({ ...said, story: { id: '1' } }).note).toBe('Resposta ao story da empresa');
    expect(readPageMessage({ ...reply, tag: 'HUMAN_AGENT' }).note).toBe('Enviada por uma pessoa, depois de 24 horas');
    expect(readPageMessage(said).note).toBeUndefined();
  });

  it('of an unsupported kind is still a message', () => {
    expect(readPageMessage({ ...said, text: undefined }).body.kind).toBe('unknown');
    expect(readPageMessage({ ...said, files: [{ type: 'story_mention' }] }).body.kind).toBe('unknown');
  });
});

describe('what is sent', () => {
  it('is a text with what it answers, or an answer to a story', () => {
    expect(pageDraftBody({ kind: 'text', text: 'oi' }, 'm_1')).toEqual({ text: 'oi', replyTo: 'm_1' });
    expect(pageDraftBody({ kind: 'story-reply', text: 'Amei!' }, undefined)).toEqual({ storyReply: 'Amei!' });
  });

  it('is a file with what kind it is', () => {
    const file = new Blob(['x'], { type: 'application/pdf' });
    const form = pageDraftBody(
      { kind: 'file', file, name: 'a.pdf', as: 'document', caption: '', isVoice: false },
      undefined,
    );
    expect(form instanceof FormData && form.get('type')).toBe('document');
  });
});

it('a user name is made of a name', () => {
  expect(usernameOf('Júlia D’Ávila')).toBe('julia.d.avila');
  expect(usernameOf('!')).toBe('cliente');
});
