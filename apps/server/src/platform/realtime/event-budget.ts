export interface EventBudget {
  /** Charges one event: allowed, to be dropped, or so far over that the sender is no regular client. */
  spend(): 'allowed' | 'over' | 'flood';
}

export interface EventBudgetOptions {
  readonly burst: number;
  readonly perSecond: number;
  /** How many events beyond the budget are a flood. */
  readonly floodAfter: number;
  readonly now?: () => number;
}

/** A token bucket that can go into debt, so that a client that keeps sending while over stays over. */
export function createEventBudget(options: EventBudgetOptions): EventBudget {
  const { burst, perSecond, floodAfter, now = () => performance.now() } = options;
  let left = burst;
  let countedAt = now();
  return {
    spend() {
      const time = now();
      left = Math.min(burst, left + ((time - countedAt) / 1000) * perSecond) - 1;
      countedAt = time;
      if (left >= 0) return 'allowed';
      return left < -floodAfter ? 'flood' : 'over';
    },
  };
}
