import { createStore, useStore } from '../../shared/hooks/store.ts';

const givesWay = createStore(false);

/** A page with several panes needs the room: the menu beside it is icons for as long, whatever was chosen. */
export const setMenuGivesWay = (value: boolean): void => givesWay.set(() => value);
export const useMenuGivesWay = (): boolean => useStore(givesWay);
