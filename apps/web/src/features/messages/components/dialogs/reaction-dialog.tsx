import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { LazyEmojiPicker } from '../../../../shared/ui/emoji-picker/lazy-emoji-picker.tsx';

interface ReactionDialogProps {
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** All emojis, for users who need more than the six. */
export function ReactionDialog({ onPick, onClose }: ReactionDialogProps) {
  const { t } = useTranslation('messages');
  return (
    <Dialog isFlush isOpen onClose={onClose} title={t('reactTitle')}>
      <LazyEmojiPicker onPick={onPick} />
    </Dialog>
  );
}
