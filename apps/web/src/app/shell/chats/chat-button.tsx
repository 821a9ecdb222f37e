import { IconMessage2 } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertCount } from '../alert-counts.ts';
import { PanelButton, type PanelProps } from '../top-bar/panel-button.tsx';

/** Opens the last used chats, with a dot while messages are unread. The panel is a separate download. */
export function ChatButton() {
  const { t } = useTranslation('shell');
  const count = useAlertCount('chats');
  const [isOpen, setIsOpen] = useState(false);
  const [panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);

  const open = async () => {
    // Opened once it is downloaded: the focus goes to its first button, which must exist.
    const { loadChatPopover } = await import('./chat-popover.tsx');
    const ChatPopover = await loadChatPopover();
    setPanel(() => ChatPopover);
    setIsOpen(true);
  };
  return (
    <PanelButton
      count={count}
      icon={<IconMessage2 size={18} stroke={1.7} />}
      isOpen={isOpen}
      label={count > 0 ? t('chatsUnread') : t('chats')}
      mark="dot"
      onClose={() => setIsOpen(false)}
      onOpen={() => void open()}
      panel={panel}
      width={360}
    />
  );
}
