import { flowRunsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../../shared/api/client.ts';
import { flowKeys } from '../../api/flow-keys.ts';
import type { CardNumbers } from '../canvas/card-overlay.ts';
import { calendarDayBefore } from './calendar-day.ts';

interface NumbersChoice {
  /** Days up to today; 0 shows no numbers. */
  readonly days: number;
  /** Null is the published version. */
  readonly version: number | null;
}

export interface Numbers {
  readonly choice: NumbersChoice;
  readonly setChoice: (choice: NumbersChoice) => void;
  readonly byNode: ReadonlyMap<string, CardNumbers>;
  readonly isError: boolean;
}

const none: ReadonlyMap<string, CardNumbers> = new Map();

/** How many conversations entered, answered and left each node. */
export function useNumbers(flowId: number, timeZone: string): Numbers {
  const [choice, setChoice] = useState<NumbersChoice>({ days: 0, version: null });
  const { days, version } = choice;
  const now = new Date();
  const query = {
    ...(version !== null && { version: String(version) }),
    dateFrom: calendarDayBefore(now, Math.max(0, days - 1), timeZone),
    dateTo: calendarDayBefore(now, 0, timeZone),
  };
  const { data, isError } = useQuery({
    queryKey: flowKeys.numbers(flowId, query),
    queryFn: ({ signal }) => call(flowRunsContract.numbers, { params: { id: flowId }, query, signal }),
    enabled: days > 0,
  });
  const byNode = useMemo(
    () =>
      days === 0 || !data
        ? none
        : new Map(data.nodes.map(({ nodeId, entered, answered, left }) => [nodeId, { entered, answered, left }])),
    [data, days],
  );
  return { choice, setChoice, byNode, isError: days > 0 && isError };
}
