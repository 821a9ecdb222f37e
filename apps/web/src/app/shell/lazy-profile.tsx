import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../features/notices/index.ts';
import { ThemeChoice, VolumeSlider } from '../../features/preferences/index.ts';
import { DeviceAlerts } from '../../features/push/index.ts';
import { updateUser, useCan, useSession, useUser } from '../../features/session/index.ts';
import { needLaterTexts } from '../../shared/i18n/i18n.ts';
import { loadWithRetry } from '../../shared/lib/load-with-retry.ts';

const SecondFactorSection = lazy(async () => {
  const [{ SecondFactorSection }] = await loadWithRetry(() =>
    Promise.all([import('../../features/second-factor/index.ts'), needLaterTexts()]),
  );
  return { default: SecondFactorSection };
});

const ProfileDialog = lazy(async () => {
  const [{ ProfileDialog }] = await loadWithRetry(() =>
    Promise.all([import('../../features/profile/index.ts'), needLaterTexts()]),
  );
  return { default: ProfileDialog };
});

const loadDevices = () => import('../../features/devices/index.ts');
const AccountDevices = lazy(async () => ({ default: (await loadWithRetry(loadDevices)).AccountDevices }));
const SignInRecords = lazy(async () => ({ default: (await loadWithRetry(loadDevices)).SignInRecords }));

interface LazyProfileProps {
  readonly onClose: () => void;
  readonly onSignOut: () => Promise<void>;
}

/** The user's own account, downloaded when first opened. */
export function LazyProfile({ onClose, onSignOut }: LazyProfileProps) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const { refreshUser } = useSession();
  const { timeZone } = user.company;
  // The account of support staff is elsewhere.
  const security = user.support
    ? []
    : [
        {
          key: 'second-factor',
          content: (
            <Suspense>
              <SecondFactorSection onChanged={() => void refreshUser()} timeZone={timeZone} />
            </Suspense>
          ),
        },
        { key: 'devices', content: <AccountDevices timeZone={timeZone} /> },
        { key: 'sign-ins', content: <SignInRecords of="own" timeZone={timeZone} /> },
      ];
  const setsHours = useCan('user:manage');
  const signInAgain = async () => {
    await onSignOut();
    notify({ kind: 'success', message: t('passwordChanged') });
  };
  return (
    <Suspense>
      <ProfileDialog
        onClose={onClose}
        onPasswordChanged={() => void signInAgain()}
        onStored={(stored) => updateUser({ ...user, ...stored })}
        preferences={
          <>
            <ThemeChoice />
            <VolumeSlider />
            <DeviceAlerts timeZone={timeZone} />
          </>
        }
        security={security}
        setsHours={setsHours}
        user={user}
      />
    </Suspense>
  );
}
