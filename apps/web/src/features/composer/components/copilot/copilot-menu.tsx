import { Menu } from '@mantine/core';
import { type CopilotTask, translationLanguages } from '@recado/contracts';
import {
  IconAbc,
  IconArrowsMinimize,
  IconBriefcase,
  IconLanguage,
  IconMoodHappy,
  IconSparkles,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { ComposerState } from '../../state/use-composer.ts';
import type { Copilot } from '../../state/use-copilot.ts';

interface CopilotMenuProps {
  readonly composer: ComposerState;
  readonly copilot: Copilot;
  readonly isCompact: boolean;
}

/** A closing menu returns the focus to its button a moment later. */
const AFTER_MENU_MS = 50;

/** What the copilot can do with the conversation and with the draft. */
export function CopilotMenu({ composer, copilot, isCompact }: CopilotMenuProps) {
  const { t, i18n } = useTranslation('composer');
  const [isChoosing, setIsChoosing] = useState(false);
  const draft = composer.text;
  const isEmpty = draft.trim() === '';
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const ask = (task: CopilotTask) => () => {
    copilot.ask(task);
    setTimeout(composer.focus, AFTER_MENU_MS);
  };
  return (
    <Menu onClose={() => setIsChoosing(false)} position="top-start">
      <Menu.Target>
        <IconButton
          color={copilot.state.step === 'waiting' ? 'brand' : 'gray'}
          icon={<IconSparkles size={18} stroke={1.7} />}
          label={t('copilot')}
          size={isCompact ? 40 : 32}
          variant={copilot.state.step === 'waiting' ? 'light' : 'subtle'}
        />
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {!composer.isPrivate && (
          <>
            <Menu.Item leftSection={<IconSparkles size={16} />} onClick={ask({ task: 'suggest' })}>
              {t('copilotSuggest')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{isEmpty ? t('copilotNeedsDraft') : t('copilotRewrite')}</Menu.Label>
        <Menu.Item
          disabled={isEmpty}
          leftSection={<IconArrowsMinimize size={16} />}
          onClick={ask({ task: 'shorter', draft })}
        >
          {t('copilotShorter')}
        </Menu.Item>
        <Menu.Item
          disabled={isEmpty}
          leftSection={<IconMoodHappy size={16} />}
          onClick={ask({ task: 'friendlier', draft })}
        >
          {t('copilotFriendlier')}
        </Menu.Item>
        <Menu.Item
          disabled={isEmpty}
          leftSection={<IconBriefcase size={16} />}
          onClick={ask({ task: 'formal', draft })}
        >
          {t('copilotFormal')}
        </Menu.Item>
        <Menu.Item disabled={isEmpty} leftSection={<IconAbc size={16} />} onClick={ask({ task: 'spelling', draft })}>
          {t('copilotSpelling')}
        </Menu.Item>
        <Menu.Item
          disabled={isEmpty}
          leftSection={<IconLanguage size={16} />}
          onClick={ask({ task: 'translate', draft, to: 'customer' })}
        >
          {t('copilotTranslate')}
        </Menu.Item>
        {!isChoosing && (
          <Menu.Item
            closeMenuOnClick={false}
            disabled={isEmpty}
            leftSection={<IconLanguage size={16} />}
            onClick={() => setIsChoosing(true)}
          >
            {t('copilotTranslateOther')}
          </Menu.Item>
        )}
        {isChoosing && <Menu.Label>{t('copilotTranslateTo')}</Menu.Label>}
        {isChoosing &&
          translationLanguages.map((to, index) => (
            <Menu.Item
              // The item that opened the list is gone, and the focus with it.
              autoFocus={index === 0}
              key={to}
              onClick={ask({ task: 'translate', draft, to })}
              tt="capitalize"
            >
              {names.of(to) ?? to}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
