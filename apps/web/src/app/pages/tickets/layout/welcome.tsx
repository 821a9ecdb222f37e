import { Button } from '@mantine/core';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../../features/session/index.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { useFirstSteps } from '../../../onboarding/use-first-steps.ts';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import classes from './welcome.module.css';

/** Shown instead of a conversation while none is chosen. */
export function Welcome({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTranslation('tickets');
  const { onboarding, isReading } = useFirstSteps();
  return (
    <section aria-label={t('conversation')} className={classes.root} data-region tabIndex={-1}>
      {/* In parallel: one after the other, the greeting would be gone before it is read. */}
      {isReading ? null : onboarding === null ? (
        <Greeting onNew={onNew} />
      ) : (
        <FirstStepsPanel onboarding={onboarding} />
      )}
    </section>
  );
}

function Greeting({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTranslation('tickets');
  const { name } = useUser();
  const [firstName = name] = name.split(' ');
  return (
    <StateMessage
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={onNew} variant="default">
          {t('startConversation')}
        </Button>
      }
      icon={<IconMessages size={28} stroke={1.5} />}
      title={t('welcomeTitle', { name: firstName })}
    >
      {t('welcomeText')}
    </StateMessage>
  );
}
