import { Select } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { useStages } from '../api/list-stages.ts';
import { useMoveToStage } from '../api/move-to-stage.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import classes from './first-stage.module.css';
import { FirstStage } from './first-stage.tsx';
import { PartFailure } from './part-failure.tsx';

const NONE = 'none';

/** Where the ticket stands on the kanban board. */
export function StageSelect({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer');
  const { viewer } = useDrawerSurroundings();
  const { stages, data, error, refetch } = useStages();
  const { mutate, isPending, variables } = useMoveToStage(ticket);
  const current = ticket.tags.find(({ kanban }) => kanban === 1);
  const isListed = stages.some(({ id }) => id === current?.id);
  const known = current && !isListed ? [current, ...stages] : stages;
  const shownId = isPending ? variables : (current?.id ?? null);
  if (error !== null && data === undefined)
    return <PartFailure error={error} onRetry={() => void refetch()} text={t('stagesFailed')} />;
  if (data?.length === 0 && current === undefined)
    return viewer.addsStages ? <FirstStage ticket={ticket} /> : <p className={classes.note}>{t('noStagesYet')}</p>;
  return (
    <Select
      allowDeselect={false}
      data={[
        { value: NONE, label: t('noStage') },
        ...known.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      label={t('stage')}
      leftSection={<ColorMark color={known.find(({ id }) => id === shownId)?.color ?? null} />}
      onChange={(value) => {
        const stageId = value === NONE ? null : Number(value);
        if (!isPending && stageId !== shownId) mutate(stageId);
      }}
      renderOption={({ option }) => (
        <>
          <ColorMark color={known.find(({ id }) => String(id) === option.value)?.color ?? null} />
          {option.label}
        </>
      )}
      value={shownId === null ? NONE : String(shownId)}
    />
  );
}
