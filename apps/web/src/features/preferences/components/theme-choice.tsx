import { Input, SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export function ThemeChoice() {
  const { t } = useTranslation('preferences');
  const labelId = useId();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Input.Wrapper label={t('theme')} labelElement="div" labelProps={{ id: labelId }}>
      <SegmentedControl
        aria-labelledby={labelId}
        data={[
          { value: 'light', label: t('themeLight') },
          { value: 'dark', label: t('themeDark') },
        ]}
        fullWidth
        onChange={setColorScheme}
        value={scheme}
      />
    </Input.Wrapper>
  );
}
