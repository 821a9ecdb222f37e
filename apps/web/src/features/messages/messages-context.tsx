import type { TFunction } from 'i18next';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The signed-in user as the conversation needs it. */
export interface MessagesViewer {
  readonly userId: number;
  readonly name: string;
  readonly timeZone: string;
  /** May edit and delete messages of colleagues and bots. */
  readonly changesOthers: boolean;
  /** May write to customers before any agent has accepted the ticket. */
  readonly writesUnaccepted: boolean;
  /** The company purges deleted messages. */
  readonly forgetsDeleted: boolean;
  /** The company allows agents to sign messages. */
  readonly signs: boolean;
  /** The platform's staff, here for support: read-only. */
  readonly isVisitor?: boolean;
}

export interface MessageNotice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
}

export type MessagesNotify = (notice: MessageNotice) => void;

/** The inputs of this feature. */
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
  if (surroundings === null) throw new Error('Messages must be inside a MessagesProvider');
  return surroundings;
}

/**
 * The texts of a row. A row has ten parts with text: a language subscription in each would cost more than the rest of
 * the row.
 */
export function useMessageTexts(): TFunction<'messages'> {
  const t = use(Texts);
  if (t === null) throw new Error('Messages must be inside a MessagesProvider');
  return t;
}
