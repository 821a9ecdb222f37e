import { TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helpBelow } from './help-below.ts';
import { IconButton } from './icon-button.tsx';
import { useSay } from './say.tsx';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly description?: ReactNode;
}

/** A read-only value to copy elsewhere. */
export function CopyField({ label, value, description }: CopyFieldProps) {
  const { t } = useTranslation('records');
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without the permission, or without https: the text can still be selected by hand.
      say({ kind: 'warning', message: t('copyFailed') });
    }
  };
  return (
    <TextInput
      data-wide
      description={description}
      inputWrapperOrder={helpBelow}
      label={label}
      onFocus={({ currentTarget }) => currentTarget.select()}
      readOnly
      rightSection={
        <IconButton
          icon={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          label={isCopied ? t('copied', { name: label }) : t('copyNamed', { name: label })}
          onClick={() => void handleCopy()}
          size={24}
        />
      }
      value={value}
    />
  );
}
