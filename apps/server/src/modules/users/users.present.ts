import { asEnabled, type EnabledOrDisabled, type UserChangeBody, type userFields } from '@recado/contracts';
import type { z } from 'zod';
import { type DefinedFields, definedFields } from '../../platform/defined-fields.ts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { Services } from '../../platform/services.ts';
import type { UserFacts, UserFields } from './users.tables.ts';

/** The only place, with the function below, that maps our names of a user to the wire's. */
export function presentUser(services: Pick<Services, 'env' | 'clock'>, user: UserFacts): z.input<typeof userFields> {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    emailConfirmed: user.isEmailConfirmed,
    profile: user.profile,
    super: user.isSuper,
    companyId: user.companyId,
    whatsappId: user.defaultConnectionId,
    startWork: user.startWork,
    endWork: user.endWork,
    farewellMessage: user.farewellMessage,
    signature: user.signature,
    allTicket: asEnabled(user.seesUnqueuedTickets),
    allowGroup: user.worksGroups,
    defaultTheme: user.defaultTheme,
    defaultMenu: user.defaultMenu,
    allHistoric: asEnabled(user.seesOtherQueues),
    allUserChat: asEnabled(user.seesOtherUsers),
    userClosePendingTicket: asEnabled(user.closesPendingTickets),
    showDashboard: asEnabled(user.seesDashboard),
    allowRealTime: asEnabled(user.seesMoments),
    allowConnections: asEnabled(user.managesConnections),
    allowExport: asEnabled(user.exportsData),
    allowImport: asEnabled(user.importsData),
    allowDeleteTags: asEnabled(user.deletesTags),
    profileImage: pictureOf(services, user),
    language: user.language,
    online: user.isOnline,
    color: user.color,
    defaultTicketsManagerWidth: user.ticketPanelWidth,
  };
}

export function pictureOf(
  services: Pick<Services, 'env' | 'clock'>,
  { companyId, profileImage: key }: Pick<UserFacts, 'companyId' | 'profileImage'>,
): string | null {
  return key === null ? null : mediaAddress(services, { companyId, key, now: services.clock() });
}

export function readUserFields(body: UserChangeBody): DefinedFields<UserFields> {
  return definedFields({
    name: body.name,
    email: body.email,
    profile: body.profile,
    isSuper: body.super,
    defaultConnectionId: body.whatsappId,
    startWork: body.startWork,
    endWork: body.endWork,
    farewellMessage: body.farewellMessage,
    signature: body.signature,
    seesUnqueuedTickets: isEnabled(body.allTicket),
    worksGroups: body.allowGroup,
    defaultTheme: body.defaultTheme,
    defaultMenu: body.defaultMenu,
    seesOtherQueues: isEnabled(body.allHistoric),
    seesOtherUsers: isEnabled(body.allUserChat),
    closesPendingTickets: isEnabled(body.userClosePendingTicket),
    seesDashboard: isEnabled(body.showDashboard),
    seesMoments: isEnabled(body.allowRealTime),
    managesConnections: isEnabled(body.allowConnections),
    exportsData: isEnabled(body.allowExport),
    importsData: isEnabled(body.allowImport),
    deletesTags: isEnabled(body.allowDeleteTags),
    language: body.language,
    color: body.color,
  });
}

const isEnabled = (value: EnabledOrDisabled | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'enabled';
