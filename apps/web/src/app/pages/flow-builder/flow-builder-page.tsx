import { actingIdOf, VIEW_FLOW_EVENT, VIEW_FLOW_EVERY_SECONDS } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { FlowEditor, type FlowNews, flowKeys, noNews } from '../../../features/flow-builder/index.ts';
import { onConnected, onReread, sendLive, useCanChange, useLive, useUser } from '../../../features/session/index.ts';
import { createStore } from '../../../shared/hooks/store.ts';
import { FlowNotices } from '../flows/flow-notices.tsx';

/** The editor of the flow in the address. `?ticket=` shows the way of that ticket instead of the draft. */
export function FlowBuilderPage() {
  const { id } = useParams();
  const flowId = Number(id);
  if (!Number.isInteger(flowId) || flowId <= 0) return <Navigate replace to="/flowbuilders" />;
  return <OpenFlow flowId={flowId} key={flowId} />;
}

function OpenFlow({ flowId }: { readonly flowId: number }) {
  const user = useUser();
  const canChange = useCanChange('flow:manage');
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const ticket = Number(params.get('ticket'));
  const ticketId = Number.isInteger(ticket) && ticket > 0 ? ticket : null;
  const [news] = useState(() => createStore<FlowNews>(noNews));

  useLive('flow', (message) => {
    if (message.action === 'delete') {
      if (message.flowId === flowId) news.set((before) => ({ ...before, isDeleted: true }));
    } else if (message.flow.id === flowId) news.set((before) => ({ ...before, flow: message.flow }));
  });
  useLive('flowPresence', (message) => {
    if (message.flowId !== flowId) return;
    const others = message.users.filter((one) => one.id !== actingIdOf(user));
    news.set((before) =>
      before.othersVersion > message.version ? before : { ...before, others, othersVersion: message.version },
    );
  });
  useLive('flowRun', (message) => {
    if (message.ticketId === ticketId) void queryClient.invalidateQueries({ queryKey: flowKeys.trace(ticketId) });
  });
  useEffect(() => {
    const say = () => sendLive(VIEW_FLOW_EVENT, { flowId, ticketId });
    say();
    const timer = setInterval(say, VIEW_FLOW_EVERY_SECONDS * 1000);
    const stop = onConnected(say);
    return () => {
      clearInterval(timer);
      stop();
      sendLive(VIEW_FLOW_EVENT, { flowId: null, ticketId: null });
    };
  }, [flowId, ticketId]);
  useEffect(
    () => onReread(() => void queryClient.invalidateQueries({ queryKey: flowKeys.all, predicate: isNotDraft })),
    [queryClient],
  );
  return (
    <FlowNotices>
      <FlowEditor
        flowId={flowId}
        isReadOnly={!canChange}
        news={news}
        onTrace={(next) => setParams(next === null ? {} : { ticket: String(next) }, { replace: true })}
        ticketId={ticketId}
        timeZone={user.company.timeZone}
      />
    </FlowNotices>
  );
}

/** The open draft belongs to the editor: reading it again would not change what is on screen. */
const isNotDraft = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[2] !== 'content';
