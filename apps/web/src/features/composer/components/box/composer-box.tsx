import { IconLock, IconMicrophone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../../../shared/hooks/use-screen-size.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { ComposerState } from '../../state/use-composer.ts';
import { CopilotMenu } from '../copilot/copilot-menu.tsx';
import { RecorderBar } from '../recorder/recorder-bar.tsx';
import classes from './composer-box.module.css';
import type { ComposerTools } from './composer-tools.ts';
import { EmojiButton } from './emoji-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { ReplyBar } from './reply-bar.tsx';
import { SendButton } from './send-button.tsx';
import { TextBox } from './text-box.tsx';
import { ToolBar } from './tool-bar.tsx';

interface ComposerBoxProps {
  readonly composer: ComposerState;
  readonly tools: ComposerTools;
  readonly isCompact: boolean;
}

/** The text box, with the quoted message above and the tools around. */
export function ComposerBox({ composer, tools, isCompact }: ComposerBoxProps) {
  const { t } = useTranslation('composer');
  const { quoted, isPrivate, text } = composer;
  // The on-screen keyboard has its own emojis.
  const isTouch = useIsTouch();
  if (tools.recorder.state.step !== 'idle') {
    return (
      <div className={classes.box} data-active data-private={isPrivate || undefined}>
        <RecorderBar recorder={tools.recorder} />
      </div>
    );
  }
  const box = (
    <div className={classes.box} data-private={isPrivate || undefined}>
      {quoted && <ReplyBar message={quoted} onEnd={composer.onQuoteEnd} ticket={composer.ticket} />}
      <div className={classes.line}>
        <TextBox composer={composer} isCompact={isCompact} menu={tools.menu} />
        {isCompact && tools.copilot && <CopilotMenu composer={composer} copilot={tools.copilot} isCompact />}
      </div>
      {!isCompact && <ToolBar composer={composer} tools={tools} />}
      {isCompact && isPrivate && (
        <p className={classes.private}>
          <IconLock aria-hidden="true" size={14} />
          {t('onlyTeam')}
        </p>
      )}
    </div>
  );
  if (!isCompact) return box;
  return (
    <div className={classes.row}>
      <MoreMenu composer={composer} tools={tools} />
      {!isTouch && <EmojiButton composer={composer} isCompact />}
      {box}
      {text.trim() === '' ? (
        <IconButton
          color="brand"
          icon={<IconMicrophone size={20} stroke={1.7} />}
          label={t('record')}
          onClick={tools.recorder.start}
          radius="xl"
          size={40}
          variant="light"
        />
      ) : (
        <SendButton composer={composer} isCompact />
      )}
    </div>
  );
}
