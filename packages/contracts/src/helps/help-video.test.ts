import { expect, it } from 'vitest';
import { videoCodeIn } from './help-video.ts';

it.each([
  'dQw4w9WgXcQ',
  ' dQw4w9WgXcQ ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('reads the video of %j', (text) => {
  expect(videoCodeIn(text)).toBe('dQw4w9WgXcQ');
});

it.each([
  '',
  'dQw4w9WgXc',
  'dQw4w9WgXcQ"',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../../x',
  'https://www.youtube.com/',
  'javascript:alert(1)',
])('reads no video from %j', (text) => {
  expect(videoCodeIn(text)).toBeNull();
});
