import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SetUpSteps } from '../../../features/second-factor/index.ts';
import { useSession } from '../../../features/session/index.ts';
import { PublicCard } from '../public/public-card.tsx';
import { PublicLayout } from '../public/public-layout.tsx';

/** In place of every screen: the server refuses everything else until the second factor is set up. */
export function SecondFactorRequired({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('secondFactor');
  const { signOut } = useSession();
  return (
    <PublicLayout>
      <PublicCard
        after={
          <Button onClick={() => void signOut()} size="compact-sm" variant="subtle">
            {t('signOut')}
          </Button>
        }
        hint={t('requiredText')}
        title={t('required')}
      >
        <SetUpSteps onDone={onDone} />
      </PublicCard>
    </PublicLayout>
  );
}
