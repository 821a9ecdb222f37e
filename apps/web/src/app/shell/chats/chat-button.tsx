import { Indicator, Popover } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zIndex } from '../../../shared/theme/theme.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useAlertCount } from '../alert-counts.ts';
import bell from '../bell/bell.module.css';
import type { ChatPopoverProps } from './chat-popover.tsx';

/** Opens the last used chats, with a dot while messages are unread. The panel is a separate download. */
export function ChatButton() {
  const { t } = useTranslation('shell');
  const count = useAlertCount('chats');
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<ChatPopoverProps> | null>(null);

  const open = async () => {
    // Opened once it is downloaded: the focus goes to its first button, which must exist.
    const { loadChatPopover } = await import('./chat-popover.tsx');
    const ChatPopover = await loadChatPopover();
    setPanel(() => ChatPopover);
    setIsOpen(true);
  };
  return (
    <Popover
      onChange={setIsOpen}
      opened={isOpen}
      position="bottom-end"
      returnFocus
      shadow="xl"
      trapFocus
      width={360}
      zIndex={zIndex.popover}
    >
      <Indicator className={bell.bell} disabled={count === 0} offset={7} size={8} zIndex={zIndex.sticky}>
        <Popover.Target>
          <IconButton
            icon={<IconMessage2 size={18} stroke={1.7} />}
            label={count > 0 ? t('chatsUnread') : t('chats')}
            onClick={() => (isOpen ? setIsOpen(false) : void open())}
          />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-labelledby={titleId} className={bell.panel} p={0}>
        {Panel && <Panel onClose={() => setIsOpen(false)} titleId={titleId} />}
      </Popover.Dropdown>
    </Popover>
  );
}
