import { describe, expect, it } from 'vitest';
import { clockLength } from '../../../shared/lib/clock-length.ts';
import { fileName, fileType } from '../../../shared/lib/file-facts.ts';
import { isEmojiOnly } from './emoji-only.ts';
import { youtubeId } from './youtube-id.ts';

describe('drawing emojis larger', () => {
  it.each(['😍', '👍🏽', '❤️ ❤️', '👨‍👩‍👧‍👦', '🇧🇷🇧🇷🇧🇷'])('applies to %s', (text) => expect(isEmojiOnly(text)).toBe(true));
  it.each(['', ' ', 'oi 😍', '😍😍😍😍', '123', '#', 'ok', '👍.'])('does not apply to %j', (text) =>
    expect(isEmojiOnly(text)).toBe(false),
  );
});

describe('a YouTube video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['veja https://youtu.be/dQw4w9WgXcQ?t=3 !', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ])('is found in %j', (text, id) => expect(youtubeId(text)).toBe(id));
  it.each([
    'youtube',
    'https://www.youtube.com/',
    'https://youtube.com.ladrao.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/watch?v=../../evil1',
    'https://youtu.be/curto',
  ])('is not found in %j', (text) => expect(youtubeId(text)).toBeNull());
});

describe('a file', () => {
  it.each([
    [{ mediaName: 'Orçamento.pdf', mediaMimeType: 'application/pdf' }, 'PDF'],
    [{ mediaName: 'planilha.xlsx', mediaMimeType: null }, 'XLSX'],
    [{ mediaName: null, mediaMimeType: 'application/zip' }, 'ZIP'],
    [{ mediaName: 'sem-fim', mediaMimeType: 'application/octet-stream' }, ''],
    [{ mediaName: 'foto\u202egpj.exe', mediaMimeType: null }, 'EXE'],
  ])('%j has the type %j', (file, type) => expect(fileType(file)).toBe(type));

  it('is named without direction overrides, else by its URL', () => {
    expect(fileName({ mediaName: 'foto\u202egpj.exe', mediaPath: null })).toBe('fotogpj.exe');
    expect(fileName({ mediaName: null, mediaPath: '2/media/2026/11/abc.pdf' })).toBe('abc.pdf');
  });
});

it.each([
  [0, '0:00'],
  [34.9, '0:34'],
  [725, '12:05'],
  [3_729, '1:02:09'],
])('formats %d seconds as %s', (seconds, text) => expect(clockLength(seconds)).toBe(text));
