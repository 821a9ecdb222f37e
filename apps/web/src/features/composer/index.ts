export { rereadConnections } from './api/connection-of.ts';
export { rereadQuickReplies } from './api/quick-replies.ts';
export { FileDrop } from './components/attachments/file-drop.tsx';
export type { LockActions } from './components/box/lock-bar.tsx';
export { Composer, type ComposerProps } from './components/composer.tsx';
export type { ComposerDraft, DraftContent } from './composer-draft.ts';
export type { ComposerViewer } from './composer-viewer.ts';
