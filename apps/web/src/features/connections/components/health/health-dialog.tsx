import type { ConnectionSummary } from '@recado/contracts';
import type { Session } from '../../api/session.ts';
import { useConnectionHealth } from '../../api/show-health.ts';
import { Diagnosis } from './diagnosis.tsx';
import { HealthFacts } from './health-facts.tsx';
import { HealthFrame } from './health-frame.tsx';

interface HealthDialogProps {
  readonly connection: Pick<ConnectionSummary, 'id' | 'name'>;
  readonly timeZone: string;
  readonly session: Session;
  readonly onShowQr: () => void;
  readonly onClose: () => void;
}

/** The health of a connection: in one sentence, and in figures below it. */
export function HealthDialog({ connection, timeZone, session, onShowQr, onClose }: HealthDialogProps) {
  const query = useConnectionHealth(connection.id);
  const handleMend = async (verb: 'retry' | 'new-qr') => {
    const isDone = await session.ask(verb, connection);
    if (isDone && verb === 'new-qr') onShowQr();
    else void query.refetch();
  };
  return (
    <HealthFrame name={connection.name} onClose={onClose} query={query}>
      {(health) => (
        <>
          <Diagnosis
            health={health}
            isWaiting={session.verbOf(connection.id) !== undefined}
            onMend={(verb) => void handleMend(verb)}
            onShowQr={onShowQr}
          />
          <HealthFacts health={health} timeZone={timeZone} />
        </>
      )}
    </HealthFrame>
  );
}
