import { Popover } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyEmojiPicker } from '../../../../shared/ui/emoji-picker/lazy-emoji-picker.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { ComposerState } from '../../state/use-composer.ts';

/** Inserts emojis at the cursor; stays open, because one is rarely enough. */
export function EmojiButton({
  composer,
  isCompact,
}: {
  readonly composer: ComposerState;
  readonly isCompact: boolean;
}) {
  const { t } = useTranslation('composer');
  const [isOpen, setIsOpen] = useState(false);
  // Focus returns to the text, where the library would return to the button.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setIsOpen(false);
    composer.focus();
  };
  return (
    <Popover closeOnEscape={false} onChange={setIsOpen} opened={isOpen} position="top-start" trapFocus>
      <Popover.Target>
        <IconButton
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          icon={<IconMoodSmile size={isCompact ? 20 : 18} stroke={1.7} />}
          label={t('emoji')}
          onClick={() => setIsOpen((current) => !current)}
          size={isCompact ? 40 : 32}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('emoji')} onKeyDown={handleKey} p={8}>
        <LazyEmojiPicker onPick={composer.insert} />
      </Popover.Dropdown>
    </Popover>
  );
}
