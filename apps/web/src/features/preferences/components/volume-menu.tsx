import { Popover } from '@mantine/core';
import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useVolume } from '../state/volume.ts';
import { VolumeSlider } from './volume-slider.tsx';

export function VolumeMenu() {
  const { t } = useTranslation('preferences');
  const [volume] = useVolume();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = iconFor(volume);
  return (
    <Popover onChange={setIsOpen} opened={isOpen} position="bottom-end" returnFocus trapFocus width={220}>
      <Popover.Target>
        <IconButton
          icon={<Icon size={18} stroke={1.7} />}
          label={t('volume')}
          onClick={() => setIsOpen((open) => !open)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('volume')}>
        <VolumeSlider />
      </Popover.Dropdown>
    </Popover>
  );
}

function iconFor(volume: number) {
  if (volume === 0) return IconVolumeOff;
  return volume < 0.5 ? IconVolume2 : IconVolume;
}
