import { useEffect, useRef } from 'react';

const open: symbol[] = [];

/** Whether this is the last of the open layers, at the moment it is asked. */
export function useTopmost(isOpen: boolean): () => boolean {
  const layer = useRef(Symbol('layer'));
  useEffect(() => {
    if (!isOpen) return;
    const own = layer.current;
    open.push(own);
    return () => void open.splice(open.indexOf(own), 1);
  }, [isOpen]);
  return () => open.at(-1) === layer.current;
}
