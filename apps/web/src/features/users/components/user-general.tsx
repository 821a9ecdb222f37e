import { Select, Textarea, TextInput } from '@mantine/core';
import { languages, PROFILE_IMAGE_MAX_BYTES, type User } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { ColorField } from '../../../shared/ui/color-field.tsx';
import { CurrentPasswordInput } from '../../../shared/ui/current-password-input.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { languageNames } from '../../../shared/ui/language-names.ts';
import { MarkedMultiSelect } from '../../../shared/ui/marked-multi-select.tsx';
import { NewPasswordInput } from '../../../shared/ui/password-strength/new-password-input.tsx';
import { PictureInput } from '../../../shared/ui/picture-input.tsx';
import { useConnectionOptions, useQueueOptions } from '../api/pickers.ts';
import type { UserFormValues } from '../forms/user-form.ts';

const FAREWELL_MAX_LENGTH = 4096;
const TIME_STEP_SECONDS = 600;

interface UserGeneralProps {
  readonly form: RecordForm<UserFormValues>;
  /** null is being added. */
  readonly user: User | null;
  /** Users confirm their own new e-mail or password. */
  readonly isOwn: boolean;
  readonly companyName: string;
}

/** Name, queues and appearance settings of a user. */
export function UserGeneral({ form, user, isOwn, companyName }: UserGeneralProps) {
  const { t } = useTranslation(['users', 'common']);
  const queues = useQueueOptions();
  const connections = useConnectionOptions();
  const choice = { allowDeselect: false } as const;
  const time = { required: true, step: TIME_STEP_SECONDS, type: 'time' } as const;
  return (
    <>
      <PictureInput
        {...form.field('picture')}
        label={t('picture')}
        maxBytes={PROFILE_IMAGE_MAX_BYTES}
        name={form.values.name}
        onChange={(file) => {
          form.set('picture', file);
          form.form.validateField('picture');
        }}
        stored={user?.profileImage ?? null}
        value={form.values.picture}
      />
      <TextInput {...form.field('name')} autoComplete="off" data-autofocus label={t('name')} required />
      <TextInput
        {...form.field('email')}
        autoComplete="off"
        inputMode="email"
        label={t('email')}
        required
        type="email"
      />
      <NewPasswordInput
        {...form.field('password')}
        description={user === null ? t('passwordNewText') : t('passwordText')}
        inputWrapperOrder={helpBelow}
        label={t('password')}
        owner={{ name: form.values.name, email: form.values.email, companyName }}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        visibilityToggleFocusable
      />
      {isOwn && (form.values.password !== '' || form.values.email.trim().toLowerCase() !== user?.email) && (
        <CurrentPasswordInput {...form.field('currentPassword')} />
      )}
      <Select
        {...form.field('profile')}
        {...choice}
        data={[
          { value: 'user', label: t('profileUser') },
          { value: 'admin', label: t('profileAdmin') },
        ]}
        description={t('profileText')}
        inputWrapperOrder={helpBelow}
        label={t('profile')}
      />
      <MarkedMultiSelect
        {...form.field('queueIds')}
        label={t('queues')}
        nothingFoundMessage={t('noQueues')}
        options={queues}
        placeholder={form.values.queueIds.length === 0 ? t('select', { ns: 'common' }) : ''}
      />
      <Select<number>
        {...form.field('whatsappId')}
        clearable
        data={connections.map(({ id, name }) => ({ value: id, label: name }))}
        description={t('connectionText')}
        inputWrapperOrder={helpBelow}
        label={t('connection')}
        nothingFoundMessage={t('noConnections')}
        placeholder={t('connectionNone')}
      />
      <TextInput {...form.field('startWork')} {...time} label={t('startWork')} />
      <TextInput {...form.field('endWork')} {...time} label={t('endWork')} />
      <Textarea
        {...form.field('farewellMessage')}
        data-wide
        description={t('farewellText')}
        inputWrapperOrder={helpBelow}
        label={t('farewell')}
        maxLength={FAREWELL_MAX_LENGTH}
        maxRows={8}
      />
      <Select
        {...form.field('defaultTheme')}
        {...choice}
        data={[
          { value: 'light', label: t('themeLight') },
          { value: 'dark', label: t('themeDark') },
        ]}
        label={t('theme')}
      />
      <Select
        {...form.field('defaultMenu')}
        {...choice}
        data={[
          { value: 'open', label: t('menuOpen') },
          { value: 'closed', label: t('menuClosed') },
        ]}
        label={t('menu')}
      />
      <Select
        {...form.field('language')}
        {...choice}
        data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        label={t('language')}
      />
      <ColorField {...form.field('color')} label={t('color')} shape="dot" value={form.values.color} />
    </>
  );
}
