import type { Contact, Message, TagMark } from '@recado/contracts';
import { createContext, type ReactNode, use } from 'react';

/** The fields of the signed-in user that the drawer needs. */
export interface DrawerViewer {
  readonly userId: number;
  readonly timeZone: string;
  readonly removesOthersNotes: boolean;
  /** The company's plan has the kanban board. */
  readonly hasKanban: boolean;
  /** The company's plan has campaigns. */
  readonly hasCampaigns: boolean;
  /** May add lanes to the board. */
  readonly addsStages: boolean;
  /** May see what messages cost. */
  readonly seesCosts: boolean;
}

export interface DrawerNotice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
}

/** The dialogs that change a contact. They are used elsewhere too, so they belong to another feature. */
export interface ContactDialogs {
  readonly edit: (contact: Contact, onClose: () => void) => ReactNode;
  readonly block: (contact: Pick<Contact, 'id' | 'name' | 'active'>, onClose: () => void) => ReactNode;
}

/** Pictures for the viewer, and the one it starts with. */
export interface PictureView {
  readonly pictures: readonly Message[];
  readonly openId: string;
  readonly onGoTo: (message: Message) => void;
  readonly onClose: () => void;
}

/** The inputs of this feature. */
export interface DrawerSurroundings {
  readonly viewer: DrawerViewer;
  readonly dialogs: ContactDialogs;
  readonly notify: (notice: DrawerNotice) => void;
  /** The contact is shown elsewhere on the page too. */
  readonly onContactChanged: (contact: Contact) => void;
  /** Opens a ticket, at a message if one is named. */
  readonly onOpenTicket: (uuid: string, messageId?: string) => void;
  readonly pictureViewer: (view: PictureView) => ReactNode;
  readonly onTicketTagsChanged: (tags: TagMark[]) => void;
}

const Surroundings = createContext<DrawerSurroundings | null>(null);

interface DrawerProviderProps {
  readonly surroundings: DrawerSurroundings;
  readonly children: ReactNode;
}

export function DrawerProvider({ surroundings, children }: DrawerProviderProps) {
  return <Surroundings value={surroundings}>{children}</Surroundings>;
}

export function useDrawerSurroundings(): DrawerSurroundings {
  const surroundings = use(Surroundings);
  if (surroundings === null) throw new Error('Parts of the contact drawer must be inside it');
  return surroundings;
}
