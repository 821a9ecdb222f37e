import { describe, expect, it } from 'vitest';
import { cloudAbilities } from '../../../../test/abilities.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { limitsOf } from './channel-limits.ts';
import { fileProblem, fileProblemText } from './file-problem.ts';

const MB = 1024 * 1024;
const t = i18n.getFixedT('pt', 'composer');
const problemOf = (type: string, size: number, { isPrivate = false } = {}) => {
  const found = fileProblem(limitsOf(cloudAbilities, { isPrivate }), { type, size });
  return found && fileProblemText(found, t);
};

describe('before it is sent over WhatsApp', () => {
  it.each([
    ['a photo straight from a camera', 'image/heic', 30 * MB],
    ['a film as telephones make it', 'video/mp4', 16 * MB],
    ['a document', 'application/pdf', 90 * MB],
    ['a sound under its other name', 'audio/x-m4a', MB],
    ['a sound that is turned into another', 'audio/wav', MB],
    ['a type with parameters', 'audio/ogg;codecs=opus', MB],
    ['a file of unknown type', '', MB],
  ])('%s is accepted', (_name, type, size) => {
    expect(problemOf(type, size)).toBeNull();
  });

  it.each([
    ['a sound that is too long', 'audio/mpeg', 16 * MB + 1, 'O arquivo é grande demais: o canal aceita até 16 MB.'],
    ['a film that is too long', 'video/mp4', 16 * MB + 1, 'O arquivo é grande demais: o canal aceita até 16 MB.'],
    [
      'a document beyond all measure',
      'application/pdf',
      101 * MB,
      'O arquivo é grande demais: o canal aceita até 100 MB.',
    ],
    ['a program', 'application/x-msdownload', MB, 'O canal não aceita este tipo de arquivo.'],
    ['a film of another kind', 'video/quicktime', MB, 'O canal não aceita este tipo de arquivo.'],
    ['an empty file', 'application/pdf', 0, 'O arquivo está vazio.'],
  ])('%s is refused with a reason', (_name, type, size, text) => {
    expect(problemOf(type, size)).toBe(text);
  });

  it('a type the channel does not support at all is refused', () => {
    const { document: _, ...media } = cloudAbilities.media;
    const limits = limitsOf({ ...cloudAbilities, media }, { isPrivate: false });
    expect(fileProblem(limits, { type: 'application/pdf', size: MB })).toEqual({ problem: 'not-taken' });
  });

  it('before the channel’s limits are loaded, every file is accepted', () => {
    expect(fileProblem(limitsOf(undefined, { isPrivate: false }), { type: 'video/quicktime', size: MB })).toBeNull();
  });

  it('a private note accepts what the channel would not, up to the server’s limit', () => {
    expect(problemOf('video/quicktime', 50 * MB, { isPrivate: true })).toBeNull();
    expect(problemOf('video/quicktime', 101 * MB, { isPrivate: true })).toContain('grande demais');
  });
});
