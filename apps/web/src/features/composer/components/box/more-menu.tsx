import { Menu } from '@mantine/core';
import { IconBolt, IconCalendarPlus, IconLock, IconPlus, IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { ComposerState } from '../../state/use-composer.ts';
import { AttachmentItems } from '../attachments/attachment-items.tsx';
import type { ComposerTools } from './composer-tools.ts';

interface MoreMenuProps {
  readonly composer: ComposerState;
  readonly tools: ComposerTools;
}

/** The tools below the text, behind one button where there is little room. */
export function MoreMenu({ composer, tools }: MoreMenuProps) {
  const { t } = useTranslation('composer');
  const { isPrivate, isSigned, viewer } = composer;
  return (
    <Menu position="top-start">
      <Menu.Target>
        <IconButton icon={<IconPlus size={20} />} label={t('attach')} size={40} />
      </Menu.Target>
      <Menu.Dropdown>
        <AttachmentItems {...tools.attachments} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconBolt size={16} />} onClick={tools.menu.onToggle}>
          {t('quickReplies')}
        </Menu.Item>
        {tools.onSchedule && (
          <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={tools.onSchedule}>
            {t('schedule')}
          </Menu.Item>
        )}
        {viewer.maySign && !isPrivate && (
          <Menu.Item leftSection={<IconSignature size={16} />} onClick={composer.toggleSigned}>
            {isSigned ? t('signatureStop') : t('signatureStart')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLock size={16} />} onClick={composer.togglePrivate}>
          {isPrivate ? t('privateStop') : t('privateStart')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
