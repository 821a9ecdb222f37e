import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChannelGlyph } from '../../../shared/ui/channel-mark.tsx';
import { channelNames } from './channel-name.tsx';

/** The kinds that can be added: only the plan's channels. */
export type AddedChannel = 'whatsapp' | 'whatsappapi' | 'facebook' | 'instagram';

interface AddMenuProps {
  readonly channels: readonly AddedChannel[];
  readonly onAdd: (channel: AddedChannel) => void;
  /** Connects a number in Meta's window; undefined where the installation cannot. */
  readonly onSignUp?: (() => void) | undefined;
  /** Another one is visible: only one of them is the main button. */
  readonly isSecond?: boolean;
}

export function AddMenu({ channels, onAdd, onSignUp, isSecond = false }: AddMenuProps) {
  const { t } = useTranslation(['connections', 'records']);
  if (channels.length === 0) return null;
  const nameOf = (channel: AddedChannel): string => {
    if (channel === 'whatsapp') return t('addQr');
    return channel === 'whatsappapi' ? t('addCloud') : channelNames[channel];
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} />}
          rightSection={<IconChevronDown size={16} />}
          variant={isSecond ? 'default' : 'filled'}
        >
          {t('add', { ns: 'records' })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onSignUp && (
          <Menu.Item leftSection={<ChannelGlyph channel="whatsappapi" size={18} />} onClick={onSignUp}>
            {t('addBySignUp')}
          </Menu.Item>
        )}
        {channels.map((channel) => (
          <Menu.Item
            key={channel}
            leftSection={<ChannelGlyph channel={channel} size={18} />}
            onClick={() => onAdd(channel)}
          >
            {nameOf(channel)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
