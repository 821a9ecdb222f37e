import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { clearMessages, outgoingQueue } from '../../features/messages/index.ts';
import { notify } from '../../features/notices/index.ts';
import { sessionStore, useSession } from '../../features/session/index.ts';
import { SayProvider } from '../../shared/ui/say.tsx';
import { Shell } from '../shell/shell.tsx';

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

/** Pending messages belong to the user who wrote them. */
function useOwnMessages(userId: number | null): void {
  useEffect(() => {
    if (userId === null) return;
    outgoingQueue.open(userId);
    return () => {
      const session = sessionStore.get();
      const hasLeft = session.status === 'signed-out' && session.reason === 'left';
      clearMessages({ leaverId: hasLeft ? userId : undefined });
    };
  }, [userId]);
}
