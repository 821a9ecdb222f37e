import { asEnabled, type userFields } from '@recado/contracts';
import type { z } from 'zod';
import type { UserFacts } from './users.tables.ts';

/** The only place where the wire's names for a user meet ours. */
export function presentUser(user: UserFacts): z.input<typeof userFields> {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profile: user.profile,
    super: user.isSuper,
    companyId: user.companyId,
    whatsappId: user.defaultConnectionId,
    startWork: user.startWork,
    endWork: user.endWork,
    farewellMessage: user.farewellMessage,
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
    profileImage: user.profileImage,
    language: user.language,
    online: user.isOnline,
    color: user.color,
    defaultTicketsManagerWidth: user.ticketPanelWidth,
  };
}
