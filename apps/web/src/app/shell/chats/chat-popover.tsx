import { useTranslation } from 'react-i18next';
import { ChatPanel } from '../../../features/chats/components/chat-panel.tsx';
import { useUser } from '../../../features/session/index.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import type { PanelProps } from '../top-bar/panel-button.tsx';

/** The panel, once its texts are loaded: they come with the screens beside the workspace. */
export async function loadChatPopover() {
  await needLaterTexts();
  return ChatPopover;
}

function ChatPopover({ titleId, onClose }: PanelProps) {
  const { t } = useTranslation('screens');
  const { id: userId, company } = useUser();
  return (
    <ChatPanel onClose={onClose} title={t('chats')} titleId={titleId} viewer={{ userId, timeZone: company.timeZone }} />
  );
}
