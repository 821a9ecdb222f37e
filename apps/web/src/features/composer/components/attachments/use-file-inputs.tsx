import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const DOCUMENTS =
  'application/*,text/*,audio/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.csv,.zip,.xml,.json,.mp3,.ogg,.m4a';

interface FileInputs {
  readonly chooseMedia: () => void;
  readonly chooseDocument: () => void;
  /** The phone's own camera. */
  readonly takePicture: () => void;
  /** Render once, anywhere: hidden file inputs. */
  readonly inputs: ReactNode;
}

/** The browser's file choosers behind our own menu. */
export function useFileInputs(onFiles: (files: readonly File[]) => void): FileInputs {
  const { t } = useTranslation('composer');
  const media = useRef<HTMLInputElement>(null);
  const document = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const handleChange = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    // Otherwise choosing the same file again, after removing it, would fire no event.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  const shared = { hidden: true, onChange: handleChange, type: 'file' } as const;
  return {
    chooseMedia: () => media.current?.click(),
    chooseDocument: () => document.current?.click(),
    takePicture: () => camera.current?.click(),
    inputs: (
      <>
        <input {...shared} accept="image/*,video/*" aria-label={t('attachMedia')} multiple ref={media} />
        <input {...shared} accept={DOCUMENTS} aria-label={t('attachDocument')} multiple ref={document} />
        <input {...shared} accept="image/*" aria-label={t('attachCamera')} capture="environment" ref={camera} />
      </>
    ),
  };
}
