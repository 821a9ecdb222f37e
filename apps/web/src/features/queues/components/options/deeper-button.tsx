import { Button } from '@mantine/core';
import { CHATBOT_MAX_DEPTH } from '@recado/contracts';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { handsOver, type OptionDraft } from '../../forms/option-draft.ts';
import classes from './options-editor.module.css';

interface DeeperButtonProps {
  readonly option: OptionDraft;
  readonly depth: number;
  readonly onClick: () => void;
}

/** Opens the options under this one; explains when there can be none. */
export function DeeperButton({ option, depth, onClick }: DeeperButtonProps) {
  const { t } = useTranslation('queues');
  const count = option.options.length;
  const reason = (() => {
    if (depth + 1 >= CHATBOT_MAX_DEPTH) return t('deepestLevel', { count: CHATBOT_MAX_DEPTH });
    if (option.closeTicket) return t('endsByClosing');
    if (handsOver(option.queueType)) return t('endsByHandingOver');
    return option.greetingMessage.trim() === '' ? t('messageFirst') : null;
  })();
  return (
    <div className={classes.deeper} data-wide>
      <Button
        disabled={reason !== null}
        onClick={onClick}
        rightSection={<IconChevronRight size={16} />}
        variant="default"
      >
        {count === 0 ? t('addBelow') : t('openBelow', { count })}
      </Button>
      {reason !== null && <span className={classes.help}>{reason}</span>}
    </div>
  );
}
