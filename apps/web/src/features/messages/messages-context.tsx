import { createContext, type ReactNode, use } from 'react';

/** The signed-in person in the words of the conversation. */
export interface MessagesViewer {
  readonly userId: number;
  readonly name: string;
  readonly timeZone: string;
  /** May edit and delete what colleagues and robots wrote. */
  readonly changesOthers: boolean;
  /** The company promised to forget what was deleted. */
  readonly forgetsDeleted: boolean;
  /** The company lets agents put their name above what they write. */
  readonly signs: boolean;
}

export interface MessageNotice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
}

/** What this feature needs from around it. */
export interface MessagesSurroundings {
  readonly viewer: MessagesViewer;
  readonly notify: (notice: MessageNotice) => void;
}

const Surroundings = createContext<MessagesSurroundings | null>(null);

export function MessagesProvider({
  viewer,
  notify,
  children,
}: MessagesSurroundings & { readonly children: ReactNode }) {
  return <Surroundings value={{ viewer, notify }}>{children}</Surroundings>;
}

export function useMessagesSurroundings(): MessagesSurroundings {
  const surroundings = use(Surroundings);
  if (surroundings === null) throw new Error('messages stand inside a MessagesProvider');
  return surroundings;
}
