import { Button, FileButton, Input } from '@mantine/core';
import { BRANDING_FILE_MAX_BYTES, type BrandingMode, brandingFileTypes, settingsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../shared/api/client.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { formatBytes } from '../../../../shared/i18n/format-bytes.ts';
import { DEFAULT_PRIMARY, deriveBrand } from '../../../../shared/theme/brand.ts';
import type { Scheme } from '../../../../shared/theme/tokens.ts';
import { schemeVariables } from '../../../../shared/theme/variables.ts';
import { cacheSetting, type SettingKey, settingChangesKey, useChangeSetting } from '../../api/setting-values.ts';
import classes from '../options/options.module.css';
import { SavingMark } from '../options/saving-mark.tsx';
import own from './whitelabel.module.css';

const keyOf = {
  Light: 'appLogoLight',
  Dark: 'appLogoDark',
  Favicon: 'appLogoFavicon',
} as const satisfies Record<BrandingMode, SettingKey>;

const neutralsOf = (scheme: Scheme) =>
  schemeVariables(scheme, deriveBrand(DEFAULT_PRIMARY[scheme], scheme)) as CSSProperties;
/** A logo is previewed on the background of its theme; the tab icon on the current theme. */
const groundOf: Readonly<Record<BrandingMode, CSSProperties>> = {
  Light: neutralsOf('light'),
  Dark: neutralsOf('dark'),
  Favicon: {},
};

interface BrandPictureProps {
  readonly mode: BrandingMode;
  /** The name it is served under; empty where there is none. */
  readonly stored: string;
  readonly fileUrl: (name: string) => string;
  readonly onSaved: () => void;
}

/** A picture of the platform: previewed on its background, changed and removed immediately. */
export function BrandPicture({ mode, stored, fileUrl, onSaved }: BrandPictureProps) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const key = keyOf[mode];
  const [wrong, setWrong] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const clearing = useChangeSetting(key);
  const upload = useMutation({
    mutationKey: settingChangesKey,
    mutationFn: (file: File) => call(settingsContract.logo, { body: { mode, typeArch: 'logo' }, files: [file] }),
    onSuccess: (name) => cacheSetting(queryClient, key, name),
  });
  const isBusy = upload.isPending || clearing.isPending;
  const size = formatBytes(BRANDING_FILE_MAX_BYTES);
  const name = t(key);

  const save = async (work: () => Promise<unknown>) => {
    setWrong(null);
    try {
      await work();
      onSaved();
    } catch (error) {
      setWrong(errorText(error));
    }
  };
  const handleFile = (file: File | null) => {
    if (file === null || isBusy) return;
    const isFit = brandingFileTypes.some((type) => type === file.type) && file.size <= BRANDING_FILE_MAX_BYTES;
    if (isFit) void save(() => upload.mutateAsync(file));
    else setWrong(t('logoWrong', { size }));
  };
  const action = stored === '' ? t('logoChoose') : t('logoChange');
  return (
    <fieldset aria-label={name} className={own.picture}>
      <div className={own.preview} style={groundOf[mode]}>
        {stored === '' || stored === broken ? (
          <span className={own.noPicture}>{t('logoNone')}</span>
        ) : (
          <img alt={name} className={own.image} onError={() => setBroken(stored)} src={fileUrl(stored)} />
        )}
      </div>
      <div className={own.pictureWords}>
        <span aria-hidden="true" className={classes.label}>
          {name}
        </span>
        {wrong === null ? (
          <span className={classes.help}>{t('logoHelp', { size })}</span>
        ) : (
          <Input.Error role="alert">{wrong}</Input.Error>
        )}
        <div className={own.pictureButtons}>
          <FileButton
            accept={brandingFileTypes.join(',')}
            inputProps={{ 'aria-label': t('logoChooseFor', { action, name }) }}
            onChange={handleFile}
          >
            {(button) => (
              <Button {...button} aria-label={t('logoChooseFor', { action, name })} disabled={isBusy} variant="default">
                {action}
              </Button>
            )}
          </FileButton>
          {stored !== '' && (
            <Button
              aria-label={t('logoChooseFor', { action: t('logoClear'), name })}
              color="red"
              disabled={isBusy}
              onClick={() => void save(() => clearing.mutateAsync(''))}
              variant="subtle"
            >
              {t('logoClear')}
            </Button>
          )}
          <SavingMark isSaving={isBusy} />
        </div>
      </div>
    </fieldset>
  );
}
