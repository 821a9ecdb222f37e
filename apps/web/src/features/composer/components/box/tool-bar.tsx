import { Menu } from '@mantine/core';
import {
  IconBolt,
  IconCalendarPlus,
  IconLock,
  IconMicrophone,
  IconPaperclip,
  IconSignature,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { ComposerState } from '../../state/use-composer.ts';
import { AttachmentItems } from '../attachments/attachment-items.tsx';
import { CopilotMenu } from '../copilot/copilot-menu.tsx';
import type { ComposerTools } from './composer-tools.ts';
import { EmojiButton } from './emoji-button.tsx';
import { SendButton } from './send-button.tsx';
import classes from './tool-bar.module.css';

interface ToolBarProps {
  readonly composer: ComposerState;
  readonly tools: ComposerTools;
}

/** Below the text: attachments, private note, and sending. */
export function ToolBar({ composer, tools }: ToolBarProps) {
  const { t } = useTranslation('composer');
  const { isPrivate, isSigned, viewer } = composer;
  const { menu, recorder, attachments, copilot, onSchedule } = tools;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not a set of form fields.
    <div aria-label={t('tools')} className={classes.root} role="group">
      <EmojiButton composer={composer} isCompact={false} />
      <Menu position="top-start">
        <Menu.Target>
          <IconButton icon={<IconPaperclip size={18} stroke={1.7} />} label={t('attach')} />
        </Menu.Target>
        <Menu.Dropdown>
          <AttachmentItems {...attachments} />
        </Menu.Dropdown>
      </Menu>
      <IconButton
        color={menu.isOpen ? 'brand' : 'gray'}
        icon={<IconBolt size={18} stroke={1.7} />}
        label={t('quickReplies')}
        onClick={menu.onToggle}
        // The focus stays in the text, which controls the menu.
        onMouseDown={(event) => event.preventDefault()}
        variant={menu.isOpen ? 'light' : 'subtle'}
      />
      {onSchedule && (
        <IconButton icon={<IconCalendarPlus size={18} stroke={1.7} />} label={t('schedule')} onClick={onSchedule} />
      )}
      {copilot && <CopilotMenu composer={composer} copilot={copilot} isCompact={false} />}
      <span aria-hidden="true" className={classes.line} />
      {viewer.maySign && !isPrivate && (
        <IconButton
          aria-pressed={isSigned}
          color={isSigned ? 'brand' : 'gray'}
          icon={<IconSignature size={18} stroke={1.7} />}
          label={isSigned ? t('signatureOn') : t('signatureOff')}
          onClick={composer.toggleSigned}
          variant={isSigned ? 'light' : 'subtle'}
        />
      )}
      <IconButton
        aria-keyshortcuts="Alt+P"
        aria-pressed={isPrivate}
        icon={<IconLock size={18} stroke={1.7} />}
        label={isPrivate ? t('privateOn') : t('privateOff')}
        onClick={composer.togglePrivate}
      />
      {isPrivate && <span className={classes.private}>{t('onlyTeam')}</span>}
      <span className={classes.room} />
      <IconButton icon={<IconMicrophone size={18} stroke={1.7} />} label={t('record')} onClick={recorder.start} />
      <SendButton composer={composer} isCompact={false} />
    </div>
  );
}
