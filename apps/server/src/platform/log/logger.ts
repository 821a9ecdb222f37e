import { type DestinationStream, type Logger, pino, stdTimeFunctions, transport } from 'pino';
import { logFields } from '../spans/tracing.ts';
import { withoutValues } from './database-failure.ts';
import { redactLine } from './redact.ts';

export type { Logger };

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface LoggerOptions {
  readonly level: (typeof logLevels)[number];
  /** The name of the process. */
  readonly name: string;
  /** Coloured lines for a terminal instead of JSON for machines. */
  readonly pretty?: boolean;
  readonly destination?: DestinationStream;
}

/** The only logger of the process. Bind the context of a request or job with `log.child({ requestId, … })`. */
export function createLogger({ level, name, pretty = false, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      name,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      // Of the work that the line is written in; a field of the line itself wins.
      mixin: logFields,
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

// Each line is written before the call returns. Buffered lines would arrive in the wrong order when a process ends.
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: true });
}

// Named, not imported: the package exists in development only, and its thread loads it on demand.
function terminal(): DestinationStream {
  return transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } });
}
