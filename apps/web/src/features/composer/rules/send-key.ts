import type { KeyboardEvent } from 'react';

/** Enter sends, Shift+Enter breaks the line. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event);

/** Enter also ends a word that an input method is putting together; that must not send half a message. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
