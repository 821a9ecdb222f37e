import { PROFILE_IMAGE_MAX_BYTES, type User } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useSaveUser } from '../api/save-user.ts';
import { switchNames, userFormRules, userFormValues } from '../forms/user-form.ts';
import { UserGeneral } from './user-general.tsx';
import { UserPermissions } from './user-permissions.tsx';

/** The signed-in administrator. */
export interface UserViewer {
  readonly id: number;
  readonly super: boolean;
  readonly company: { readonly name: string };
}

interface UserDialogProps {
  /** null adds one. */
  readonly user: User | null;
  readonly viewer: UserViewer;
  readonly onClose: () => void;
}

export function UserDialog({ user, viewer, onClose }: UserDialogProps) {
  const { t } = useTranslation(['users', 'common']);
  const say = useSay();
  const save = useSaveUser(user);
  const values = userFormValues(user);
  const form = useRecordForm({
    ...userFormRules(user),
    initialValues: values,
    words: {
      'name.custom': t('fieldTooShort', { ns: 'common' }),
      'picture.custom': t('pictureWrong', { size: formatBytes(PROFILE_IMAGE_MAX_BYTES) }),
    },
    refusals: {
      ERR_EMAIL_NOT_USABLE: 'email',
      ERR_CURRENT_PASSWORD_WRONG: 'currentPassword',
      ERR_PASSWORD_EASY_TO_GUESS: 'password',
      ERR_LAST_ADMINISTRATOR: 'profile',
      ERR_NO_QUEUE_FOUND: 'queueIds',
      ERR_NO_WAPP_FOUND: 'whatsappId',
      ERR_UNSUPPORTED_MEDIA_TYPE: 'picture',
      ERR_PAYLOAD_TOO_LARGE: 'picture',
    },
    save,
    onSaved: () => {
      say({ kind: 'success', message: user === null ? t('added') : t('saved') });
      onClose();
    },
  });
  const general = Object.keys(values).filter((name) => !switchNames.some((lent) => lent === name));
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      tabs={[
        {
          value: 'general',
          label: t('tabGeneral'),
          fields: general,
          panel: (
            <UserGeneral companyName={viewer.company.name} form={form} isOwn={user?.id === viewer.id} user={user} />
          ),
        },
        {
          value: 'permissions',
          label: t('tabPermissions'),
          fields: switchNames,
          panel: <UserPermissions form={form} />,
        },
      ]}
      title={user === null ? t('addTitle') : t('editTitle')}
      width="lg"
    />
  );
}
