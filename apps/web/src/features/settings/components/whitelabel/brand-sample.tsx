import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { deriveBrand } from '../../../../shared/theme/brand.ts';
import type { Scheme } from '../../../../shared/theme/tokens.ts';
import { schemeVariables } from '../../../../shared/theme/variables.ts';
import own from './whitelabel.module.css';

/** A row, a message and buttons in a colour and theme, whichever the page itself has. Nothing in it can be used. */
export function BrandSample({ color, scheme }: { readonly color: string; readonly scheme: Scheme }) {
  const { t } = useTranslation('settings');
  const variables = schemeVariables(scheme, deriveBrand(color, scheme)) as CSSProperties;
  return (
    <div
      aria-label={scheme === 'light' ? t('sampleLight') : t('sampleDark')}
      className={own.sample}
      data-color={color}
      role="img"
      style={variables}
    >
      <div aria-hidden="true" className={own.sampleRow}>
        <span className={own.sampleWords}>
          <strong className={own.sampleName}>{t('sampleName')}</strong>
          <span>{t('sampleMessage')}</span>
          <span className={own.sampleQueue}>{t('sampleQueue')}</span>
        </span>
        <span className={own.sampleSide}>
          <span>10:41</span>
          <span className={own.sampleCount}>3</span>
        </span>
      </div>
      <div aria-hidden="true" className={own.sampleChat}>
        <span className={own.sampleBubble}>
          {t('sampleAnswer')} <span className={own.sampleTime}>10:33</span>
        </span>
      </div>
      <div aria-hidden="true" className={own.sampleButtons}>
        <span className={own.sampleFilled}>{t('sampleMain')}</span>
        <span className={own.sampleLight}>{t('sampleOther')}</span>
        <span className={own.sampleSwitch} />
        <span className={own.sampleLink}>{t('sampleLink')}</span>
      </div>
    </div>
  );
}
