import { Select, TextInput } from '@mantine/core';
import {
  languages,
  PROFILE_IMAGE_MAX_BYTES,
  type SessionUser,
  SIGNATURE_MAX_LENGTH,
  type User,
} from '@recado/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { CurrentPasswordInput } from '../../../shared/ui/current-password-input.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { languageNames } from '../../../shared/ui/language-names.ts';
import { NewPasswordInput } from '../../../shared/ui/password-strength/new-password-input.tsx';
import { PictureInput } from '../../../shared/ui/picture-input.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { profileSaver } from '../api/save-profile.ts';
import { profileRules, profileValues } from '../forms/profile-form.ts';
import classes from './profile-dialog.module.css';

const TIME_STEP_SECONDS = 600;

interface ProfileDialogProps {
  readonly user: SessionUser;
  /** Administrators set working hours, their own too; other users read them. */
  readonly setsHours: boolean;
  readonly onClose: () => void;
  readonly onStored: (user: User) => void;
  /** The session has ended with the old password. */
  readonly onPasswordChanged: () => void;
  /** The preferences of this device. */
  readonly preferences: ReactNode;
  /** Sections about the security of the account. */
  readonly security: readonly { readonly key: string; readonly content: ReactNode }[];
}

/** The user's own profile, and the preferences of this device. */
export function ProfileDialog(props: ProfileDialogProps) {
  const { user, setsHours, onClose, onStored, onPasswordChanged, preferences, security } = props;
  const { t } = useTranslation(['profile', 'common']);
  const say = useSay();
  const form = useRecordForm({
    ...profileRules,
    initialValues: profileValues(user),
    words: {
      'name.custom': t('fieldTooShort', { ns: 'common' }),
      'picture.custom': t('pictureWrong', { size: formatBytes(PROFILE_IMAGE_MAX_BYTES) }),
    },
    refusals: {
      ERR_EMAIL_NOT_USABLE: 'email',
      ERR_CURRENT_PASSWORD_WRONG: 'currentPassword',
      ERR_PASSWORD_EASY_TO_GUESS: 'password',
      ERR_UNSUPPORTED_MEDIA_TYPE: 'picture',
      ERR_PAYLOAD_TOO_LARGE: 'picture',
    },
    save: profileSaver({ user, setsHours, onStored }),
    onSaved: () => {
      if (form.values.password !== '') return onPasswordChanged();
      say({ kind: 'success', message: t('saved') });
      onClose();
    },
  });
  const time = { disabled: !setsHours, required: true, step: TIME_STEP_SECONDS, type: 'time' } as const;
  const hoursText = setsHours ? null : t('hoursByAdmin');
  return (
    <RecordDialog
      form={form}
      // The account of support staff is elsewhere.
      isReadOnly={user.support !== undefined}
      onClose={onClose}
      title={t('title')}
      width="lg"
    >
      <PictureInput
        {...form.field('picture')}
        label={t('picture')}
        maxBytes={PROFILE_IMAGE_MAX_BYTES}
        name={form.values.name}
        onChange={(file) => {
          form.set('picture', file);
          form.form.validateField('picture');
        }}
        stored={user.profileImage}
        value={form.values.picture}
      />
      <TextInput {...form.field('name')} autoComplete="name" data-autofocus label={t('name')} required />
      <TextInput
        {...form.field('email')}
        autoComplete="email"
        description={user.emailConfirmed ? t('emailText') : t('emailUnconfirmedText')}
        inputMode="email"
        inputWrapperOrder={helpBelow}
        label={t('email')}
        required
        type="email"
      />
      <NewPasswordInput
        {...form.field('password')}
        description={t('passwordText')}
        inputWrapperOrder={helpBelow}
        label={t('password')}
        owner={{ name: form.values.name, email: form.values.email, companyName: user.company.name }}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        visibilityToggleFocusable
      />
      {(form.values.password !== '' || form.values.email.trim().toLowerCase() !== user.email) && (
        <CurrentPasswordInput {...form.field('currentPassword')} />
      )}
      <TextInput
        {...form.field('signature')}
        autoComplete="off"
        description={t('signatureText')}
        inputWrapperOrder={helpBelow}
        label={t('signature')}
        maxLength={SIGNATURE_MAX_LENGTH}
        placeholder={form.values.name}
      />
      <TextInput
        {...form.field('startWork')}
        {...time}
        description={hoursText}
        inputWrapperOrder={helpBelow}
        label={t('startWork')}
      />
      <TextInput {...form.field('endWork')} {...time} label={t('endWork')} />
      <Select
        {...form.field('language')}
        allowDeselect={false}
        data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        label={t('language')}
      />
      <p className={classes.place}>
        {t(user.profile === 'admin' ? 'roleAdmin' : 'roleUser')}
        <span className={classes.company}>{user.company.name}</span>
      </p>
      <section className={classes.device} data-wide>
        <h3 className={classes.heading}>{t('thisDevice')}</h3>
        <p className={classes.hint}>{t('thisDeviceText')}</p>
        <div className={classes.preferences}>{preferences}</div>
      </section>
      {security.map(({ key, content }) => (
        <section className={classes.device} data-wide key={key}>
          {content}
        </section>
      ))}
    </RecordDialog>
  );
}
