import { Button, FileButton, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { mediaUrl } from '../api/media-url.ts';
import { useObjectUrl } from '../hooks/use-object-url.ts';
import { formatBytes } from '../i18n/format-bytes.ts';
import { ChannelAvatar } from './channel-avatar.tsx';
import classes from './picture-input.module.css';

/** A picture chosen on this device, or none. The server checks whether it really is one. */
export const pictureFile = (maxBytes: number) =>
  z
    .instanceof(File)
    .refine((file) => file.type.startsWith('image/') && file.size <= maxBytes)
    .nullable();

interface PictureInputProps {
  readonly label: string;
  /** The name for the initials without a picture. */
  readonly name: string;
  /** The stored one, by its server address. */
  readonly stored: string | null;
  readonly maxBytes: number;
  /** As a form value. */
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error?: string | null;
  readonly 'data-path'?: string;
}

/** A person's picture: previewed immediately, stored when the form is saved. */
export function PictureInput(props: PictureInputProps) {
  const { label, name, stored, maxBytes, value, onChange, error = null } = props;
  const { t } = useTranslation('records');
  const chosen = useObjectUrl(error === null ? value : null);
  const size = formatBytes(maxBytes);
  const hasPicture = value !== null || stored !== null;
  return (
    <fieldset aria-label={label} className={classes.root} data-wide>
      <ChannelAvatar name={name} picture={chosen ?? (stored && mediaUrl(stored))} size={72} />
      <div className={classes.side}>
        <div className={classes.buttons}>
          <FileButton accept="image/*" inputProps={{ 'aria-label': label }} onChange={(file) => file && onChange(file)}>
            {(button) => (
              <Button {...button} data-path={props['data-path']} variant="default">
                {hasPicture ? t('pictureChange') : t('pictureChoose')}
              </Button>
            )}
          </FileButton>
          {value !== null && (
            <Button onClick={() => onChange(null)} variant="subtle">
              {t('pictureUndo')}
            </Button>
          )}
        </div>
        {error === null ? (
          <Input.Description>{t('pictureHelp', { size })}</Input.Description>
        ) : (
          <Input.Error role="alert">{error}</Input.Error>
        )}
      </div>
    </fieldset>
  );
}
