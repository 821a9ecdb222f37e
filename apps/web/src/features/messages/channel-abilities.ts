import type { Ticket } from '@recado/contracts';

export interface ChannelAbilities {
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly canReact: boolean;
}

/** What a message can undergo after it was sent. The server refuses what is not in here. */
export const channelAbilities: Readonly<Record<Ticket['channel'], ChannelAbilities>> = {
  whatsapp: { canEdit: true, canDelete: true, canReact: true },
  whatsappapi: { canEdit: false, canDelete: false, canReact: true },
  facebook: { canEdit: false, canDelete: false, canReact: false },
  instagram: { canEdit: false, canDelete: false, canReact: true },
};
