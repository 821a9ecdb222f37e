import { type DestinationStream, type Logger, pino, stdTimeFunctions, transport } from 'pino';
import { withoutValues } from './database-failure.ts';
import { redactLine } from './redact.ts';

export type { Logger };

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface LoggerOptions {
  readonly level: (typeof logLevels)[number];
  /** Which process speaks. */
  readonly name: string;
  /** Coloured lines for a person at a terminal instead of JSON for machines. */
  readonly pretty?: boolean;
  readonly destination?: DestinationStream;
}

/** The one way lines leave the process. Bind what a request or job is about with `log.child({ requestId, … })`. */
export function createLogger({ level, name, pretty = false, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      name,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withoutValues(args));
        },
        streamWrite: redactLine,
      },
    },
    destination ?? (pretty ? terminal() : standardOutput()),
  );
}

// Each line is out before the call returns. Lines that still wait when a process ends arrive in the wrong order.
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: true });
}

// Named, not imported: the package is there in development only, and its thread loads it on demand.
function terminal(): DestinationStream {
  return transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } });
}
