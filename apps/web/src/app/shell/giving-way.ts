import { useLayoutEffect } from 'react';
import { createStore, type Store, useStore } from '../../shared/hooks/store.ts';

const menu = createStore(false);
const topBar = createStore(false);

/** A page with several panes needs the room: the menu beside it is icons for as long, whatever was chosen. */
export const useMenuGivingWay = (givesWay: boolean): void => useGivingWay(menu, givesWay);
export const useMenuGivesWay = (): boolean => useStore(menu);

/**
 * A pane that fills a phone brings its own header. Said here, because a style that looks for it in the page (`:has`) makes
 * the browser style the whole page anew with every element that comes or goes.
 */
export const useTopBarGivingWay = (givesWay: boolean): void => useGivingWay(topBar, givesWay);
export const useTopBarGivesWay = (): boolean => useStore(topBar);

function useGivingWay(store: Store<boolean>, givesWay: boolean): void {
  useLayoutEffect(() => {
    store.set(() => givesWay);
    return () => store.set(() => false);
  }, [store, givesWay]);
}
