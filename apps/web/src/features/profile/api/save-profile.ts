import { type SessionUser, type User, usersContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { type ProfileValues, profileBody } from '../forms/profile-form.ts';

interface SaveProfile {
  readonly user: SessionUser;
  readonly setsHours: boolean;
  /** Called with every part that is stored: a refusal of the next part must not hide it. */
  readonly onStored: (user: User) => void;
}

/** Saves the picture, the language and the rest. The password goes last: it ends the session that saves. */
export const profileSaver =
  ({ user, setsHours, onStored }: SaveProfile) =>
  async (values: ProfileValues): Promise<void> => {
    const params = { id: user.id };
    if (values.picture !== null) {
      onStored(
        await call(usersContract.changePicture, { params, body: { typeArch: 'user' }, files: [values.picture] }),
      );
    }
    if (values.language !== user.language) {
      onStored(await call(usersContract.changeLanguage, { params, body: { language: values.language } }));
    }
    onStored(await call(usersContract.update, { params, body: profileBody(values, { setsHours }) }));
  };
