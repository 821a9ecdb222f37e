import { expect, it } from 'vitest';
import { answerFor } from './answer-for.ts';

const shell = { origin: 'https://recado.test', shellFiles: new Set(['/', '/color-scheme.js', '/assets/start-1a.js']) };
const asked = (path: string, mode = 'cors', method = 'GET') =>
  answerFor({ method, mode, url: new URL(path, shell.origin).href }, shell);

it.each([
  ['/', 'navigate', 'page'],
  ['/tickets/6b8f1c3e', 'navigate', 'page'],
  ['/login?next=%2Ftickets', 'navigate', 'page'],
  ['/assets/start-1a.js', 'cors', 'asset'],
  ['/assets/settings-page-2b.js', 'cors', 'asset'],
  ['/color-scheme.js', 'no-cors', 'file'],
  ['/backend/tickets', 'cors', 'network'],
  ['/backend/public/company2/nota.pdf', 'navigate', 'network'],
  ['/backend/socket.io/?EIO=4', 'websocket', 'network'],
  ['https://api.exemplo.test/assets/a.js', 'cors', 'network'],
])('%s requested as %s is answered by: %s', (path, mode, expected) => {
  expect(asked(path, mode)).toBe(expected);
});

it('never answers a request that changes something', () => {
  expect([asked('/assets/a.js', 'cors', 'POST'), asked('/tickets', 'navigate', 'POST')]).toEqual([
    'network',
    'network',
  ]);
});
