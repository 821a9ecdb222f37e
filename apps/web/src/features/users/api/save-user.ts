import { type User, usersContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type UserFormValues, userBody } from '../forms/user-form.ts';
import { cacheUser } from './cache-user.ts';

/** Adds a user, or changes the one given, and then the picture if another was chosen. */
export function useSaveUser(user: User | null) {
  const queryClient = useQueryClient();
  // When only the picture was refused the user is there already: saving again must not add another.
  const known = useRef(user);
  const keep = (record: User) => {
    known.current = record;
    cacheUser(queryClient, { kind: 'put', record });
  };
  return async (values: UserFormValues): Promise<void> => {
    const body = userBody(values);
    const id = known.current?.id;
    keep(
      id === undefined
        ? await call(usersContract.create, { body })
        : await call(usersContract.update, { params: { id }, body }),
    );
    if (values.picture === null || known.current === null) return;
    const params = { id: known.current.id };
    keep(await call(usersContract.changePicture, { params, body: { typeArch: 'user' }, files: [values.picture] }));
  };
}
