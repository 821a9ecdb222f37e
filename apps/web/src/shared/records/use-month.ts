import { recentMonths } from '../lib/months.ts';
import { useSearchParam } from './use-search-param.ts';

/** Months are written yyyy-MM. */
export interface ChosenMonth {
  readonly month: string;
  /** The current one and those before it, newest first. */
  readonly months: readonly string[];
  readonly isCurrent: boolean;
  readonly choose: (month: string) => void;
}

/** The month a page shows, stored in the URL: the current one unless another of the last `count` is chosen. */
export function useMonth(today: string, count: number): ChosenMonth {
  const [chosen, setChosen] = useSearchParam('month');
  const months = recentMonths(today, count);
  const current = today.slice(0, 7);
  const month = months.includes(chosen) ? chosen : current;
  return {
    month,
    months,
    isCurrent: month === current,
    choose: (other) => setChosen(other === current ? '' : other),
  };
}
