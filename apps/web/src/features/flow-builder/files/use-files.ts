import type { FlowFile } from '@recado/contracts';
import { createContext, use } from 'react';
import { createStore, type Store, useStore } from '../../../shared/hooks/store.ts';

export type Files = ReadonlyMap<string, FlowFile>;

/** The stored files of the open flow by key. Uploads add to them. */
export const FilesContext = createContext<Store<Files>>(createStore<Files>(new Map()));

export const createFiles = (files: readonly FlowFile[]): Store<Files> =>
  createStore<Files>(new Map(files.map((file) => [file.name, file])));

export const addFiles = (store: Store<Files>, files: readonly FlowFile[]): void =>
  store.set((before) =>
    files.length === 0 ? before : new Map([...before, ...files.map((one) => [one.name, one] as const)]),
  );

export const useFile = (key: string): FlowFile | undefined => useStore(use(FilesContext)).get(key);
