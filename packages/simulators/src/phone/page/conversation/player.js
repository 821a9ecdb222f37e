// @ts-check
import { h, icon } from '../shared/dom.js';
import { formatDuration } from '../shared/format.js';

/**
 * An audio as a phone shows it: play, a bar to move along, how long.
 * @param {string} url
 * @param {{ isVoice: boolean, onPlay: () => void }} options
 */
export function drawPlayer(url, { isVoice, onPlay }) {
  const audio = h('audio', { src: url, preload: 'metadata' });
  const button = h('button', { type: 'button', class: 'play', 'aria-label': 'Tocar' });
  const bar = h('input', { type: 'range', min: '0', max: '1000', value: '0', 'aria-label': 'Posição no áudio' });
  const time = h('span', { class: 'duration' }, '0:00');
  const hasLength = () => Number.isFinite(audio.duration) && audio.duration > 0;

  const draw = () => {
    button.setAttribute('aria-label', audio.paused ? 'Tocar' : 'Pausar');
    button.classList.toggle('playing', !audio.paused);
    const isStarted = audio.currentTime > 0;
    time.textContent = formatDuration(isStarted || !hasLength() ? audio.currentTime : audio.duration);
    bar.value = String(hasLength() ? (audio.currentTime / audio.duration) * 1000 : 0);
  };
  button.addEventListener('click', () => {
    if (audio.paused) audio.play().catch(() => fail());
    else audio.pause();
  });
  bar.addEventListener('input', () => {
    if (hasLength()) audio.currentTime = (Number(bar.value) / 1000) * audio.duration;
  });
  const fail = () => {
    time.textContent = 'Este áudio não toca neste navegador';
  };
  for (const event of ['play', 'pause', 'timeupdate', 'loadedmetadata', 'ended']) audio.addEventListener(event, draw);
  audio.addEventListener('error', fail);
  audio.addEventListener('play', onPlay, { once: true });

  return h(
    'div',
    { class: 'player' },
    button,
    h('span', { class: 'player-track' }, bar, time),
    icon(isVoice ? 'mic' : 'audio'),
    audio,
  );
}
