import { type User, usersContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';

/** Sends the invitation again; the link of an earlier mail stops working. */
export const inviteUser = ({ id }: User): Promise<User> => call(usersContract.invite, { params: { id } });
