import { Loader } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scheme } from '../../../../shared/theme/tokens.ts';
import { ColorField } from '../../../../shared/ui/color-field.tsx';
import { BrandSample } from './brand-sample.tsx';
import { useBrandText } from './use-brand-text.ts';
import own from './whitelabel.module.css';

interface BrandColorProps {
  readonly scheme: Scheme;
  readonly stored: string;
  readonly onSaved: () => void;
}

/** The primary colour of one theme, with what it will look like while one picks. */
export function BrandColor({ scheme, stored, onSaved }: BrandColorProps) {
  const { t } = useTranslation('settings');
  const key = scheme === 'light' ? 'primaryColorLight' : 'primaryColorDark';
  const color = useBrandText({ key, stored, onSaved });
  const written = useRef(stored);
  return (
    <div className={own.color}>
      <ColorField
        error={color.error}
        fixOnBlur={false}
        label={t(key)}
        onBlur={() => void color.finish()}
        onChange={(text) => {
          written.current = text;
          color.write(text);
        }}
        // Told of half-written colours too, as the whole ones they could be: #0f7 on the way to #0f766e.
        onChangeEnd={(picked) => {
          if (picked === written.current) void color.finish(picked);
        }}
        rightSection={color.isSaving && <Loader size={14} />}
        value={color.value}
      />
      <BrandSample color={color.isValid ? color.value : stored} scheme={scheme} />
    </div>
  );
}
