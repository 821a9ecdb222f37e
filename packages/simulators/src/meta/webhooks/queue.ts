/** First in, first out, without moving the whole array for each item taken. */
export interface Queue<T> {
  push(item: T): void;
  shift(): T | undefined;
}

export function createQueue<T>(): Queue<T> {
  let items: T[] = [];
  let head = 0;
  return {
    push(item) {
      items.push(item);
    },
    shift() {
      const item = items[head];
      if (item === undefined) return undefined;
      head += 1;
      if (head > 1024 && head * 2 > items.length) {
        items = items.slice(head);
        head = 0;
      }
      return item;
    },
  };
}
