import { type QuickMessage, quickMessagesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import type { QuickMessageFormValues } from '../forms/quick-message-form.ts';
import { cacheQuickMessage } from './cache-quick-message.ts';

/** Adds a quick message, or changes the one given, and then its file if that changed. */
export function useSaveQuickMessage(quickMessage: QuickMessage | null) {
  const queryClient = useQueryClient();
  // When only the file was refused the message exists already: saving again must not add another.
  const known = useRef(quickMessage);
  return async ({ attachment, ...body }: QuickMessageFormValues): Promise<void> => {
    const keep = (record: QuickMessage) => {
      known.current = record;
      cacheQuickMessage(queryClient, { kind: 'put', record });
      return { params: { id: record.id } };
    };
    const id = known.current?.id;
    const saved =
      id === undefined
        ? await call(quickMessagesContract.create, { body })
        : await call(quickMessagesContract.update, { params: { id }, body });
    const it = keep(saved);
    if (attachment instanceof File) keep(await call(quickMessagesContract.attach, { ...it, files: [attachment] }));
    else if (attachment === null && saved.isMedia) keep(await call(quickMessagesContract.detach, it));
  };
}
