import type { TFunction } from 'i18next';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The signed-in person in the words of the conversation. */
export interface MessagesViewer {
  readonly userId: number;
  readonly name: string;
  readonly timeZone: string;
  /** May edit and delete what colleagues and robots wrote. */
  readonly changesOthers: boolean;
  /** Writes to customers also where nobody has accepted the ticket yet. */
  readonly writesUnaccepted: boolean;
  /** The company promised to forget what was deleted. */
  readonly forgetsDeleted: boolean;
  /** The company lets agents put their name above what they write. */
  readonly signs: boolean;
  /** Staff of the platform, here for support: they look and do nothing. */
  readonly isVisitor?: boolean;
}

export interface MessageNotice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
}

export type MessagesNotify = (notice: MessageNotice) => void;

/** What this feature needs from around it. */
export interface MessagesSurroundings {
  readonly viewer: MessagesViewer;
  readonly notify: MessagesNotify;
}

const Surroundings = createContext<MessagesSurroundings | null>(null);
const Texts = createContext<TFunction<'messages'> | null>(null);

export function MessagesProvider({
  viewer,
  notify,
  children,
}: MessagesSurroundings & { readonly children: ReactNode }) {
  const { t } = useTranslation('messages');
  const surroundings = useMemo(() => ({ viewer, notify }), [viewer, notify]);
  return (
    <Surroundings value={surroundings}>
      <Texts value={t}>{children}</Texts>
    </Surroundings>
  );
}

export function useMessagesSurroundings(): MessagesSurroundings {
  const surroundings = use(Surroundings);
  if (surroundings === null) throw new Error('messages stand inside a MessagesProvider');
  return surroundings;
}

/**
 * The words of what stands in a row. A row has ten parts that speak: were each to follow the language by itself, that would
 * be dearer than the rest of the row.
 */
export function useMessageTexts(): TFunction<'messages'> {
  const t = use(Texts);
  if (t === null) throw new Error('messages stand inside a MessagesProvider');
  return t;
}
