import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFile } from '../../../../../test/messages.ts';
import { storageKeys } from '../../../../shared/lib/stored.ts';
import { stopAudio } from '../../state/audio-player.ts';
import { nextSpeed, readSpeed } from '../../state/playback-speed.ts';
import { renderBubble } from '../../testing/messages-world.tsx';
import { waveOf } from './wave-of.ts';

beforeEach(() => {
  stopAudio();
  // jsdom plays nothing; browsers report it by these events.
  const says = (name: string) =>
    function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event(name));
      return Promise.resolve();
    };
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(says('play'));
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(says('pause'));
});

describe('a recording', () => {
  it('can be played and paused', async () => {
    const { user } = renderBubble(aFile('audio'));
    await user.click(screen.getByRole('button', { name: 'Ouvir' }));
    await user.click(await screen.findByRole('button', { name: 'Pausar' }));
    expect(await screen.findByRole('button', { name: 'Ouvir' })).toBeDefined();
  });

  it('shows its length before anything is loaded', () => {
    renderBubble(aFile('audio', { mediaSeconds: 72.4, mediaWaveform: [10, 100] }));
    expect(screen.getByText('0:00 / 1:12')).toBeDefined();
    expect(screen.getByRole('slider', { name: 'Posição do áudio' }).hasAttribute('disabled')).toBe(false);
  });

  it('stops when another one is played', async () => {
    const { user } = renderBubble(aFile('audio'));
    renderBubble(aFile('audio'));
    const [first, second] = screen.getAllByRole('button', { name: 'Ouvir' });
    if (first) await user.click(first);
    if (second) await user.click(second);
    expect(screen.getAllByRole('button', { name: 'Pausar' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Ouvir' })).toBe(first);
  });

  it('plays at the chosen speed, which the device remembers', async () => {
    const { user } = renderBubble(aFile('audio'));
    for (const shown of ['1×', '1,5×', '2×', '0,5×']) {
      const button = screen.getByRole('button', { name: /^Velocidade/ });
      expect(button.textContent).toBe(shown);
      await user.click(button);
    }
    expect(localStorage.getItem(storageKeys.playbackSpeed)).toBe('1');
  });
});

it('speeds cycle, and an invalid stored one is normal speed', () => {
  expect([0.5, 1, 1.5, 2].map((speed) => nextSpeed(speed as 1))).toEqual([1, 1.5, 2, 0.5]);
  expect([readSpeed('1.5'), readSpeed('7'), readSpeed(null)]).toEqual([1.5, 1, 1]);
});

it('the waveform follows the server’s values, or is flat without them', () => {
  expect(waveOf([100, 50, 0])).toEqual([1, 0.5, 0.15]);
  expect(new Set(waveOf(null))).toEqual(new Set([0.15]));
});
