import { Button, Menu } from '@mantine/core';
import { type Language, languages } from '@recado/contracts';
import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { languageNames } from '../../../shared/ui/language-names.ts';

interface LanguageMenuProps {
  /** Shows the name of the language beside the icon, where there is room for it. */
  readonly withName?: boolean;
  /** Stores the choice for the account too. */
  readonly onChosen?: (language: Language) => void;
}

export function LanguageMenu({ withName = false, onChosen }: LanguageMenuProps) {
  const { t } = useTranslation('preferences');
  const { language, setLanguage } = useLanguage();
  const choose = (chosen: Language) => {
    void setLanguage(chosen);
    onChosen?.(chosen);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {withName ? (
          <Button
            aria-label={`${t('language')}: ${languageNames[language]}`}
            color="gray"
            leftSection={<IconLanguage size={16} />}
            rightSection={<IconChevronDown size={14} />}
            variant="subtle"
          >
            {languageNames[language]}
          </Button>
        ) : (
          <IconButton icon={<IconLanguage size={18} stroke={1.7} />} label={t('language')} />
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup onChange={(chosen) => choose(chosen as Language)} value={language}>
          {languages.map((option) => (
            <Menu.RadioItem closeMenuOnClick key={option} lang={languageTags[option]} value={option}>
              {languageNames[option]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
