import { Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useVolume, VOLUME_STEP } from '../state/volume.ts';
import classes from './volume-slider.module.css';

export function VolumeSlider() {
  const { t } = useTranslation('preferences');
  const [volume, setVolume] = useVolume();
  const shown = t('volumeValue', { percent: Math.round(volume * 100) });
  return (
    <div>
      <div aria-hidden="true" className={classes.label}>
        <span>{t('volume')}</span>
        <span className={classes.value}>{shown}</span>
      </div>
      <Slider
        label={null}
        max={1}
        onChange={setVolume}
        precision={1}
        step={VOLUME_STEP}
        thumbLabel={t('volume')}
        thumbValueText={shown}
        value={volume}
      />
    </div>
  );
}
