import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SessionUser } from '@recado/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { size } from '../../../shared/theme/theme.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { languageNames } from '../../../shared/ui/language-names.ts';
import classes from './profile-dialog.module.css';

interface ProfileDialogProps {
  readonly user: SessionUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What can be chosen for this device. */
  readonly preferences: ReactNode;
}

/** Who is signed in, as the account says, and what this device prefers. */
export function ProfileDialog({ user, isOpen, onClose, preferences }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const isPhone = useMediaQuery('(max-width: 47.9375em)');
  const facts = [
    [t('email'), user.email],
    [t('role'), user.profile === 'admin' ? t('roleAdmin') : t('roleUser')],
    [t('company'), user.company.name],
    [t('accountLanguage'), languageNames[user.language]],
    [t('accountTheme'), user.defaultTheme === 'dark' ? t('themeDark') : t('themeLight')],
  ] as const;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('close') }}
      fullScreen={isPhone ?? false}
      onClose={onClose}
      opened={isOpen}
      radius={isPhone ? 0 : 'lg'}
      size={size.dialog.sm}
      title={t('title')}
    >
      <div className={classes.person}>
        <Avatar name={user.name} size={40} />
        <span className={classes.name}>{user.name}</span>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div className={classes.fact} key={label}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={classes.device}>
        <h3 className={classes.heading}>{t('thisDevice')}</h3>
        <p className={classes.hint}>{t('thisDeviceText')}</p>
        <div className={classes.preferences}>{preferences}</div>
      </section>
    </Modal>
  );
}
