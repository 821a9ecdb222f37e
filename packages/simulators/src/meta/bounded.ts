/** The newest `capacity` items, oldest first: a simulator may run for days, its memory may not grow for days. */
export interface BoundedList<T> {
  push(item: T): void;
  values(): T[];
  clear(): void;
  /** Number of evicted items; above zero the list is incomplete. */
  readonly dropped: number;
}

export function createBoundedList<T>(capacity: number): BoundedList<T> {
  let items: T[] = [];
  let start = 0;
  let dropped = 0;
  return {
    push(item) {
      items.push(item);
      if (items.length - start <= capacity) return;
      start += 1;
      dropped += 1;
      // Cut now and then instead of every time: shifting a long array for each item would be quadratic.
      if (start > capacity) {
        items = items.slice(start);
        start = 0;
      }
    },
    values: () => items.slice(start),
    clear() {
      items = [];
      start = 0;
      dropped = 0;
    },
    get dropped() {
      return dropped;
    },
  };
}

/** Keeps the most recently used items. */
export interface BoundedMap<K, V> {
  get(key: K): V | undefined;
  /** The same without counting as use: where the order means something, looking must not change it. */
  peek(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): boolean;
  values(): IterableIterator<V>;
  readonly size: number;
}

export function createBoundedMap<K, V>(capacity: number, onEvict: (value: V) => void = () => {}): BoundedMap<K, V> {
  const map = new Map<K, V>();
  return {
    get(key) {
      const value = map.get(key);
      if (value !== undefined) {
        map.delete(key);
        map.set(key, value);
      }
      return value;
    },
    peek: (key) => map.get(key),
    set(key, value) {
      map.delete(key);
      map.set(key, value);
      if (map.size <= capacity) return;
      const oldest = map.entries().next().value;
      if (!oldest) return;
      map.delete(oldest[0]);
      onEvict(oldest[1]);
    },
    delete: (key) => map.delete(key),
    values: () => map.values(),
    get size() {
      return map.size;
    },
  };
}
