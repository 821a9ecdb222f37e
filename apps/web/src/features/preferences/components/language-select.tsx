import { NativeSelect } from '@mantine/core';
import { languages, matchLanguage } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/i18n.ts';
import { languageNames } from '../../../shared/ui/language-names.ts';

export function LanguageSelect() {
  const { t } = useTranslation('preferences');
  const { language, setLanguage } = useLanguage();
  return (
    <NativeSelect
      data={languages.map((option) => ({ value: option, label: languageNames[option] }))}
      label={t('language')}
      onChange={(event) => void setLanguage(matchLanguage(event.currentTarget.value) ?? language)}
      value={language}
    />
  );
}
