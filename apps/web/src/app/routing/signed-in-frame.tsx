import { Outlet } from 'react-router';
import { useSession } from '../../features/session/index.ts';
import { Shell } from '../shell/shell.tsx';

/** The shell is for who is signed in; for everybody else the gate inside only leads to the sign-in page. */
export function SignedInFrame() {
  const { status } = useSession();
  if (status !== 'signed-in') return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
