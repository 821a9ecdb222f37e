import type { KeyboardEvent } from 'react';

/** Enter sends, Shift+Enter breaks the line. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event);

/** Enter also confirms input method composition; that must not send half a message. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
