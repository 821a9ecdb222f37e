import { Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './figure-help.module.css';

interface FigureHelpProps {
  readonly name: string;
  /** The definition of the figure. */
  readonly text: string;
}

/** What a figure counts. A button, so that it also opens by keyboard and touch. */
export function FigureHelp({ name, text }: FigureHelpProps) {
  const { t } = useTranslation('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover onChange={setOpen} opened={isOpen} position="bottom-end" shadow="md" width={260} withArrow>
      <Popover.Target>
        <IconButton
          aria-expanded={isOpen}
          color="gray"
          icon={<IconInfoCircle size={16} stroke={1.7} />}
          label={t('whatCounts', { name })}
          onClick={() => setOpen(!isOpen)}
          size={24}
          variant="subtle"
        />
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.text}>{text}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
