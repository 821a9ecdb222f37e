import {
  asEnabled,
  newPassword,
  newUserBody,
  PROFILE_IMAGE_MAX_BYTES,
  type User,
  userChangeBody,
} from '@recado/contracts';
import { pictureFile } from '../../../shared/ui/picture-input.tsx';

/** The form values of a user: switches are booleans, and the picture is a chosen file. */
export type UserFormValues = ReturnType<typeof userFormValues>;

export const switchNames = [
  'allTicket',
  'allowGroup',
  'allHistoric',
  'allUserChat',
  'userClosePendingTicket',
  'showDashboard',
  'allowRealTime',
  'allowConnections',
  'allowExport',
  'allowImport',
  'allowDeleteTags',
] as const;
export type SwitchName = (typeof switchNames)[number];

/** The user as the form shows it; without one, what a new user begins with. */
export function userFormValues(user: User | null) {
  const picture: File | null = null;
  return {
    picture: picture as File | null,
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    currentPassword: '',
    profile: user?.profile ?? ('user' as const),
    queueIds: user?.queues.map(({ id }) => id) ?? [],
    whatsappId: user?.whatsappId ?? null,
    startWork: user?.startWork ?? '00:00',
    endWork: user?.endWork ?? '23:59',
    farewellMessage: user?.farewellMessage ?? '',
    defaultTheme: user?.defaultTheme ?? ('light' as const),
    defaultMenu: user?.defaultMenu ?? ('open' as const),
    language: user?.language ?? ('pt' as const),
    color: user?.color ?? '',
    allTicket: user?.allTicket === 'enabled',
    allowGroup: user?.allowGroup ?? false,
    allHistoric: user?.allHistoric === 'enabled',
    allUserChat: user?.allUserChat === 'enabled',
    userClosePendingTicket: user === null || user.userClosePendingTicket === 'enabled',
    showDashboard: user?.showDashboard === 'enabled',
    allowRealTime: user?.allowRealTime === 'enabled',
    allowConnections: user?.allowConnections === 'enabled',
    allowExport: user?.allowExport === 'enabled',
    allowImport: user?.allowImport === 'enabled',
    allowDeleteTags: user?.allowDeleteTags === 'enabled',
  };
}

/** The request for the form's values, without the picture, which is uploaded separately. */
export function userBody({ picture: _file, currentPassword, ...values }: UserFormValues) {
  return {
    ...values,
    ...(currentPassword !== '' && { currentPassword }),
    allTicket: asEnabled(values.allTicket),
    allHistoric: asEnabled(values.allHistoric),
    allUserChat: asEnabled(values.allUserChat),
    userClosePendingTicket: asEnabled(values.userClosePendingTicket),
    showDashboard: asEnabled(values.showDashboard),
    allowRealTime: asEnabled(values.allowRealTime),
    allowConnections: asEnabled(values.allowConnections),
    allowExport: asEnabled(values.allowExport),
    allowImport: asEnabled(values.allowImport),
    allowDeleteTags: asEnabled(values.allowDeleteTags),
  };
}

const picture = pictureFile(PROFILE_IMAGE_MAX_BYTES);
/** Without a password a new user chooses one through the invitation, and a stored one stays as it is. */
const password = newPassword.optional();
const newUserForm = newUserBody.extend({ picture, password });
const userChangeForm = userChangeBody.extend({ picture, password });

export const userFormRules = (user: User | null) => ({
  schema: user === null ? newUserForm : userChangeForm,
  toBody: (values: UserFormValues) => ({
    ...userBody(values),
    picture: values.picture,
    password: values.password || undefined,
  }),
});
