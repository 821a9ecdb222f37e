import type { Message } from '@recado/contracts';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../shared/i18n/i18n.ts';
import { clockLength } from '../../../../shared/lib/clock-length.ts';
import { useMedia } from '../../api/renew-media.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import { pauseAudio, playAudio, seekAudio, setAudioSpeed, usePlayback } from '../../state/audio-player.ts';
import { nextSpeed, usePlaybackSpeed } from '../../state/playback-speed.ts';
import classes from './audio-content.module.css';
import { MediaBox } from './media-box.tsx';
import { useAudioLength } from './use-audio-length.ts';
import { waveOf } from './wave-of.ts';

/** A recording: play, position, speed. */
export function AudioContent({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const t = useMessageTexts();
  const { language } = useLanguage();
  const media = useMedia(message);
  const playback = usePlayback(message.id);
  const [speed, setSpeed] = usePlaybackSpeed();
  const [restingAt, setRestingAt] = useState(0);
  const read = useAudioLength(message.mediaSeconds === null ? media.src : null, message.mediaPath);
  const length = message.mediaSeconds ?? read;
  const wave = waveOf(message.mediaWaveform);

  if (media.src === null) {
    return (
      <>
        <MediaBox hasFailed={media.hasFailed} onRetry={media.retry} shape="line" message={message} />
        {meta}
      </>
    );
  }
  const { src } = media;
  const duration = playback?.duration ?? length;
  const seconds = playback?.seconds ?? restingAt;
  const isPlaying = playback?.isPlaying ?? false;
  const part = duration ? Math.min(1, seconds / duration) : 0;

  const handlePlay = () => {
    if (isPlaying) pauseAudio();
    else playAudio({ messageId: message.id, src, speed, from: seconds, onFailed: media.onError });
  };
  const handleSeek = (to: number) => {
    setRestingAt(to);
    seekAudio(message.id, to);
  };
  const handleSpeed = () => {
    const next = nextSpeed(speed);
    setSpeed(next);
    setAudioSpeed(next);
  };
  const spoken = `${clockLength(seconds)}${duration === null ? '' : ` / ${clockLength(duration)}`}`;
  return (
    <div className={classes.root}>
      <button
        aria-label={isPlaying ? t('pause') : t('play')}
        className={classes.play}
        onClick={handlePlay}
        type="button"
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </button>
      <div className={classes.middle}>
        <div className={classes.track}>
          <div aria-hidden="true" className={classes.wave}>
            {wave.map((height, index) => (
              <span
                className={classes.bar}
                data-played={index / wave.length < part || undefined}
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
                key={index}
                style={{ '--height': height } as CSSProperties}
              />
            ))}
          </div>
          <input
            aria-label={t('audioPosition')}
            aria-valuetext={spoken}
            className={classes.seek}
            disabled={duration === null}
            max={duration ?? 1}
            min={0}
            onChange={({ currentTarget }) => handleSeek(Number(currentTarget.value))}
            step={0.1}
            type="range"
            value={seconds}
          />
        </div>
        <div className={classes.foot}>
          <span className={classes.time}>{spoken}</span>
          {meta}
        </div>
      </div>
      <button
        aria-label={t('speed', { speed: written(speed, language) })}
        className={classes.speed}
        onClick={handleSpeed}
        type="button"
      >
        {written(speed, language)}×
      </button>
    </div>
  );
}

const written = (speed: number, language: string): string => new Intl.NumberFormat(language).format(speed);
