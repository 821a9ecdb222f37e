import { type CompanySettingKey, type PlatformSettingKey, settingsContract } from '@recado/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

export type SettingKey = CompanySettingKey | PlatformSettingKey;
export type SettingValue = string | boolean;
export type SettingValues = ReadonlyMap<string, SettingValue>;

const valuesKey = ['setting-values'] as const;
const changesKey = ['setting-changes'] as const;
const changesOf = (key: SettingKey) => [...changesKey, key] as const;

/** Every setting the user may change, by key. */
export const useSettingValues = () =>
  useQuery({
    queryKey: valuesKey,
    queryFn: async ({ signal }): Promise<SettingValues> =>
      new Map((await call(settingsContract.list, { signal })).map(({ key, value }) => [key, value])),
  });

/** A setting changed elsewhere. A change being saved here is newer than any response, and is refetched afterwards. */
export function rereadSettings(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey: changesKey }) === 0)
    void queryClient.invalidateQueries({ queryKey: valuesKey });
}

/** Saves one setting: shown as chosen immediately, and reverted where the server refuses. One after the other. */
export function useChangeSetting(key: SettingKey) {
  const queryClient = useQueryClient();
  const show = (value: SettingValue | undefined) =>
    queryClient.setQueryData<SettingValues>(valuesKey, (values) =>
      values && value !== undefined ? new Map([...values, [key, value]]) : values,
    );
  const isLast = (mutationKey: readonly string[]) => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey: changesOf(key),
    scope: { id: `setting-${key}` },
    mutationFn: (value: SettingValue) => call(settingsContract.update, { params: { key }, body: { value } }),
    onMutate: async (value) => {
      const before = queryClient.getQueryData<SettingValues>(valuesKey)?.get(key);
      show(value);
      await queryClient.cancelQueries({ queryKey: valuesKey });
      return { before };
    },
    onSuccess: (saved) => {
      if (isLast(changesOf(key))) show(saved.value);
    },
    onError: (_error, _value, context) => show(context?.before),
    onSettled: (_saved, error) => {
      // Cancelled fetches and reverted values may differ from the server.
      if (error !== null && isLast(changesKey)) void queryClient.invalidateQueries({ queryKey: valuesKey });
    },
  });
}

/** A value that the server has changed along with something else. */
export const cacheSetting = (queryClient: QueryClient, key: SettingKey, value: SettingValue): void => {
  queryClient.setQueryData<SettingValues>(valuesKey, (values) => values && new Map([...values, [key, value]]));
};

export { changesKey as settingChangesKey };
