import { type Colleague, usersContract } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { onReread, useLive } from '../../features/session/index.ts';
import { call } from '../../shared/api/client.ts';
import { mediaUrl } from '../../shared/api/media-url.ts';
import { UserPicturesProvider } from '../../shared/ui/user-avatar.tsx';

const colleaguesKey = ['colleagues'];
const none: readonly Colleague[] = [];

/** Loads the colleagues with their pictures once for every screen, and again when one of them changes. */
export function UserPictures({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data = none } = useQuery({
    queryKey: colleaguesKey,
    queryFn: ({ signal }) => call(usersContract.colleagues, { signal }),
  });
  useLive('user', (message) => {
    const isPresence = message.action !== 'delete' && message.user.online !== undefined;
    if (!isPresence) void queryClient.invalidateQueries({ queryKey: colleaguesKey });
  });
  useEffect(() => onReread(() => void queryClient.invalidateQueries({ queryKey: colleaguesKey })), [queryClient]);
  const pictures = useMemo(
    () =>
      new Map(data.flatMap(({ id, profileImage }) => (profileImage ? [[id, mediaUrl(profileImage)] as const] : []))),
    [data],
  );
  return <UserPicturesProvider pictures={pictures}>{children}</UserPicturesProvider>;
}
