import { useLayoutEffect } from 'react';
import { createStore, type Store, useStore } from '../../shared/hooks/store.ts';

const menu = createStore(false);
const topBar = createStore(false);

/** A page with several panes needs the width: it collapses the menu for as long, whatever the user chose. */
export const useMenuGivingWay = (givesWay: boolean): void => useGivingWay(menu, givesWay);
export const useMenuGivesWay = (): boolean => useStore(menu);

/**
 * A pane that fills a phone has its own header. Set here, because a `:has` selector makes the browser restyle the whole
 * page with every element added or removed.
 */
export const useTopBarGivingWay = (givesWay: boolean): void => useGivingWay(topBar, givesWay);
export const useTopBarGivesWay = (): boolean => useStore(topBar);

function useGivingWay(store: Store<boolean>, givesWay: boolean): void {
  useLayoutEffect(() => {
    store.set(() => givesWay);
    return () => store.set(() => false);
  }, [store, givesWay]);
}
