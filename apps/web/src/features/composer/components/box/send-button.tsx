import { IconSend2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { ComposerState } from '../../state/use-composer.ts';

/** Filled once there is something to send, as the main action. */
export function SendButton({ composer, isCompact }: { readonly composer: ComposerState; readonly isCompact: boolean }) {
  const { t } = useTranslation('composer');
  const { isSendable, isPrivate, sendText } = composer;
  return (
    <IconButton
      aria-disabled={!isSendable || undefined}
      color={isSendable ? 'brand' : 'gray'}
      icon={<IconSend2 size={isCompact ? 20 : 18} stroke={1.8} />}
      label={isPrivate ? t('sendNote') : t('send')}
      onClick={sendText}
      radius={isCompact ? 'xl' : 'sm'}
      size={isCompact ? 40 : 32}
      variant={isSendable ? 'filled' : 'subtle'}
      w={40}
    />
  );
}
