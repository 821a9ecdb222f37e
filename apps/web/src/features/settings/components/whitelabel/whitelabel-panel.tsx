import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettingValues } from '../../api/setting-values.ts';
import classes from '../options/options.module.css';
import { SavingStatus } from '../options/saving-status.tsx';
import { BrandColor } from './brand-color.tsx';
import { BrandPicture } from './brand-picture.tsx';
import { SystemName } from './system-name.tsx';
import own from './whitelabel.module.css';

export interface WhitelabelPanelProps {
  /** Where a picture of the brand is served. */
  readonly fileUrl: (name: string) => string;
  /** The page wears the brand itself: it shall see what became of it. */
  readonly onChanged: () => void;
}

/** The platform's name, colours and pictures. Every change is saved as it is made. */
export function WhitelabelPanel({ fileUrl, onChanged }: WhitelabelPanelProps) {
  const { t } = useTranslation('settings');
  const { data: values } = useSettingValues();
  if (values === undefined) return null;
  const settingText = (key: string) => String(values.get(key) ?? '');
  return (
    <div className={classes.groups}>
      <Section text={t('brandColorsText')} title={t('brandColors')}>
        <div className={own.colors}>
          <BrandColor onSaved={onChanged} scheme="light" stored={settingText('primaryColorLight')} />
          <BrandColor onSaved={onChanged} scheme="dark" stored={settingText('primaryColorDark')} />
        </div>
      </Section>
      <Section text={t('brandNameText')} title={t('brandName')}>
        <div className={classes.rows}>
          <SystemName onSaved={onChanged} stored={settingText('appName')} />
          {(['Light', 'Dark', 'Favicon'] as const).map((mode) => (
            <BrandPicture
              fileUrl={fileUrl}
              key={mode}
              mode={mode}
              onSaved={onChanged}
              stored={settingText(`appLogo${mode}`)}
            />
          ))}
        </div>
      </Section>
      <SavingStatus />
    </div>
  );
}

function Section(props: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <header className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {props.title}
        </h2>
        <p className={classes.text}>{props.text}</p>
      </header>
      {props.children}
    </section>
  );
}
