import { Outlet } from 'react-router';
import { notify } from '../../features/notices/index.ts';
import { useSession } from '../../features/session/index.ts';
import { SayProvider } from '../../shared/ui/say.tsx';
import { Shell } from '../shell/shell.tsx';
import { useOwnMessages } from './use-own-messages.ts';

/** The shell is for signed-in users; for all others the gate inside redirects to sign-in. */
export function SignedInFrame() {
  const { status, user } = useSession();
  useOwnMessages(user?.id ?? null);
  if (status !== 'signed-in') return <Outlet />;
  return (
    <SayProvider say={notify}>
      <Shell>
        <Outlet />
      </Shell>
    </SayProvider>
  );
}
