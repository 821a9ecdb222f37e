import { can } from '@recado/contracts';
import { useMemo } from 'react';
import type { MessagesViewer } from '../../../features/messages/index.ts';
import { permissionHolder, useUser } from '../../../features/session/index.ts';

/** The signed-in user, as far as messages ask. */
export function useMessagesViewer(): MessagesViewer {
  const user = useUser();
  return useMemo(() => {
    const { id: userId, name, company } = user;
    const isOn = (wanted: string) =>
      company.companieSettings.some(({ key, value }) => key === wanted && value === 'enabled');
    return {
      userId,
      name,
      timeZone: company.timeZone,
      changesOthers: can(permissionHolder(user), 'message:change-others'),
      writesUnaccepted: can(permissionHolder(user), 'message:write-unaccepted'),
      forgetsDeleted: isOn('enableLGPD') && isOn('lgpdDeleteMessage'),
      signs: isOn('sendSignMessage'),
      isVisitor: user.support !== undefined,
    };
  }, [user]);
}
