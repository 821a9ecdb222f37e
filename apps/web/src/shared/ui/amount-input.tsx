import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** An amount of money, with the decimal separator of the language and two decimals unless told otherwise. */
export function AmountInput(props: NumberInputProps) {
  const { i18n } = useTranslation();
  return (
    <NumberInput
      allowNegative={false}
      decimalScale={2}
      decimalSeparator={(1.1).toLocaleString(i18n.language).charAt(1)}
      {...props}
    />
  );
}
