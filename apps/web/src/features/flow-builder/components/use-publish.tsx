import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../shared/api/api-error.ts';
import type { Store } from '../../../shared/hooks/store.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { discardDraft } from '../api/flow-calls.ts';
import { flowKeys } from '../api/flow-keys.ts';
import { addFiles, type Files } from '../files/use-files.ts';
import type { Draft } from '../state/draft.ts';

interface PublishOptions {
  readonly draft: Draft;
  readonly files: Store<Files>;
  readonly flowId: number;
}

interface Publishing {
  readonly isSaving: boolean;
  /** Publishing was refused once: every field shows its error from then on. */
  readonly wasTried: boolean;
  readonly publish: (note: string) => Promise<void>;
  readonly discard: () => void;
  readonly dialog: ReactNode;
}

/** Saves and publishes the flow, or puts the draft back to the published version. */
export function usePublish({ draft, files, flowId }: PublishOptions): Publishing {
  const { t } = useTranslation('flowBuilder');
  const say = useSay();
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const publish = async (note: string) => {
    // A key is taken when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setIsSaving(true);
    try {
      await draft.publish(note);
      setWasTried(false);
      say({ kind: 'success', message: t('saved') });
      void queryClient.invalidateQueries({ queryKey: flowKeys.versions(flowId) });
    } catch (error) {
      const isInvalid = isApiError(error, 'ERR_FLOW_INVALID');
      if (isInvalid) setWasTried(true);
      say({ kind: 'error', message: isInvalid ? t('notPublished') : errorText(error) });
    } finally {
      setIsSaving(false);
    }
  };

  const handleDiscard = async () => {
    setIsSaving(true);
    try {
      await draft.flush();
      const content = await discardDraft(flowId, draft.revision());
      addFiles(files, content.files);
      draft.reset(content);
      setIsAsking(false);
      say({ kind: 'success', message: t('discarded') });
    } catch (error) {
      say({ kind: 'error', message: errorText(error) });
    } finally {
      setIsSaving(false);
    }
  };

  const dialog = (
    <ConfirmDialog
      confirmLabel={t('discardDraft')}
      isDestructive
      isOpen={isAsking}
      isWaiting={isSaving}
      onClose={() => setIsAsking(false)}
      onConfirm={() => void handleDiscard()}
      title={t('discardDraftTitle')}
    >
      {t('discardDraftText')}
    </ConfirmDialog>
  );
  return { isSaving, wasTried, publish, discard: () => setIsAsking(true), dialog };
}
