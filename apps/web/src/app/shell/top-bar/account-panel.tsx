import { Popover, UnstyledButton } from '@mantine/core';
import type { Language } from '@recado/contracts';
import { type Icon, IconChevronDown, IconDownload, IconLogout, IconRefresh, IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect, ThemeChoice, useInstall, VolumeSlider } from '../../../features/preferences/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { ChannelAvatar } from '../../../shared/ui/channel-avatar.tsx';
import classes from './account-panel.module.css';

interface AccountPanelProps {
  /** Shown here on a phone, where the bar has no room. */
  readonly dueDate: ReactNode;
  /** Contains language, theme, volume and refresh when the bar has no room. */
  readonly isNarrow: boolean;
  readonly onLanguage: (language: Language) => void;
  readonly onProfile: () => void;
  readonly onRefresh: () => void;
  readonly onSignOut: () => void;
}

export function AccountPanel({ dueDate, isNarrow, onLanguage, onProfile, onRefresh, onSignOut }: AccountPanelProps) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const install = useInstall();
  const [isOpen, setIsOpen] = useState(false);
  const closing = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  return (
    <Popover onChange={setIsOpen} opened={isOpen} position="bottom-end" returnFocus trapFocus width={260}>
      <Popover.Target>
        <UnstyledButton
          aria-label={t('account', { name: user.name })}
          className={classes.button}
          onClick={() => setIsOpen((open) => !open)}
        >
          <ChannelAvatar name={user.name} picture={user.profileImage && mediaUrl(user.profileImage)} size={28} />
          <IconChevronDown aria-hidden="true" size={14} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('account', { name: user.name })} className={classes.panel}>
        <div className={classes.person}>
          <span className={classes.name}>{user.name}</span>
          <span className={classes.email}>{user.email}</span>
          {dueDate && <span className={classes.dueDate}>{dueDate}</span>}
        </div>
        <div className={classes.actions}>
          <PanelAction icon={IconUserCircle} label={t('profile')} onClick={closing(onProfile)} />
          {install && <PanelAction icon={IconDownload} label={t('install')} onClick={closing(install)} />}
          {isNarrow && <PanelAction icon={IconRefresh} label={t('refresh')} onClick={closing(onRefresh)} />}
        </div>
        {isNarrow && (
          <div className={classes.preferences}>
            <LanguageSelect onChosen={onLanguage} />
            <ThemeChoice />
            <VolumeSlider />
          </div>
        )}
        <div className={classes.actions}>
          <PanelAction icon={IconLogout} label={t('signOut')} onClick={closing(onSignOut)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface PanelActionProps {
  readonly icon: Icon;
  readonly label: string;
  readonly onClick: () => void;
}

function PanelAction({ icon: Glyph, label, onClick }: PanelActionProps) {
  return (
    <UnstyledButton className={classes.action} onClick={onClick}>
      <Glyph aria-hidden="true" size={16} stroke={1.7} />
      {label}
    </UnstyledButton>
  );
}
