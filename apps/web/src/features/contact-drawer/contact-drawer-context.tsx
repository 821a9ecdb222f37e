import type { Contact, Message, TagMark } from '@recado/contracts';
import { createContext, type ReactNode, use } from 'react';

/** The signed-in person, as far as the drawer asks. */
export interface DrawerViewer {
  readonly userId: number;
  readonly timeZone: string;
  readonly removesOthersNotes: boolean;
  /** The company's plan has the kanban board. */
  readonly hasKanban: boolean;
}

export interface DrawerNotice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
}

/** The dialogs in which a contact is changed as a whole. They stand elsewhere too, so they are another feature's. */
export interface ContactDialogs {
  readonly edit: (contact: Contact, onClose: () => void) => ReactNode;
  readonly block: (contact: Pick<Contact, 'id' | 'name' | 'active'>, onClose: () => void) => ReactNode;
}

/** Pictures to be looked at large, beginning with one of them. */
export interface PictureView {
  readonly pictures: readonly Message[];
  readonly openId: string;
  readonly onGoTo: (message: Message) => void;
  readonly onClose: () => void;
}

/** What this feature needs from around it. */
export interface DrawerSurroundings {
  readonly viewer: DrawerViewer;
  readonly dialogs: ContactDialogs;
  readonly notify: (notice: DrawerNotice) => void;
  /** The contact stands elsewhere on the page too. */
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
  if (surroundings === null) throw new Error('parts of the contact drawer stand inside it');
  return surroundings;
}
