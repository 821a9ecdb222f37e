import { newPassword, PROFILE_IMAGE_MAX_BYTES, type SessionUser, userChangeBody } from '@recado/contracts';
import { pictureFile } from '../../../shared/ui/picture-input.tsx';

export type ProfileValues = ReturnType<typeof profileValues>;

/** The fields users change themselves; the picture is a chosen file. */
export function profileValues(user: SessionUser) {
  const { name, email, signature, startWork, endWork, language } = user;
  return {
    picture: null as File | null,
    name,
    email,
    password: '',
    currentPassword: '',
    signature,
    startWork,
    endWork,
    language,
  };
}

/** Without the working hours where only an administrator changes them, and without the password that stays. */
export function profileBody(values: ProfileValues, { setsHours }: { readonly setsHours: boolean }) {
  const { name, email, password, currentPassword, signature, startWork, endWork } = values;
  return {
    name,
    email,
    signature,
    ...(password !== '' && { password }),
    ...(currentPassword !== '' && { currentPassword }),
    ...(setsHours && { startWork, endWork }),
  };
}

const schema = userChangeBody
  .pick({ name: true, email: true, signature: true, startWork: true, endWork: true, language: true })
  .extend({
    picture: pictureFile(PROFILE_IMAGE_MAX_BYTES),
    // An empty one leaves it unchanged; any other follows the rule of a new one.
    password: newPassword.optional(),
  });

export const profileRules = {
  schema,
  toBody: (values: ProfileValues) => ({ ...values, password: values.password || undefined }),
};
