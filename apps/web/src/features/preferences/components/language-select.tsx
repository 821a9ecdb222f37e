import { NativeSelect } from '@mantine/core';
import { type Language, languages, matchLanguage } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/i18n.ts';
import { languageNames } from '../../../shared/ui/language-names.ts';

interface LanguageSelectProps {
  /** Stores the choice for the account too. */
  readonly onChosen?: (language: Language) => void;
}

export function LanguageSelect({ onChosen }: LanguageSelectProps) {
  const { t } = useTranslation('preferences');
  const { language, setLanguage } = useLanguage();
  const choose = (chosen: Language) => {
    void setLanguage(chosen);
    onChosen?.(chosen);
  };
  return (
    <NativeSelect
      data={languages.map((option) => ({ value: option, label: languageNames[option] }))}
      label={t('language')}
      onChange={(event) => choose(matchLanguage(event.currentTarget.value) ?? language)}
      value={language}
    />
  );
}
