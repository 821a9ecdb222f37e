import { Panel, useReactFlow, useStore } from '@xyflow/react';
import { memo, type PointerEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowGraph } from '../../graph/graph.ts';
import { nodeSize } from '../../graph/node-size.ts';
import { type Area, areasPath } from '../../graph/overview.ts';
import classes from './flow-map.module.css';

const MAP = { width: 160, height: 100 } as const;
/** Free space around the flow, as a part of what the map shows. */
const MARGIN = 0.05;
const ZOOM_A_TURN = 1.2;

/** Where the view is in the flow. Its nodes are one path, so that moving the view draws one rectangle, not 500. */
export function FlowMap({ graph }: { readonly graph: FlowGraph }) {
  const { t } = useTranslation('flowBuilder');
  const flow = useReactFlow();
  const map = useRef<SVGSVGElement>(null);
  const areas = useMemo(() => graph.nodes.map((node) => ({ ...node.position, ...nodeSize(node) })), [graph]);
  const nodes = useMemo(() => areasPath(areas), [areas]);
  const ofNodes = useMemo(() => around(areas), [areas]);
  const [x, y, zoom] = useStore(({ transform }) => transform);
  const width = useStore((state) => state.width / zoom);
  const height = useStore((state) => state.height / zoom);
  const view = { x: -x / zoom, y: -y / zoom, width, height };
  const shown = inShape(around([ofNodes, view]));

  const goTo = (event: PointerEvent) => {
    const matrix = map.current?.getScreenCTM();
    if (!matrix || event.buttons !== 1) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    void flow.setCenter(at.x, at.y, { zoom });
  };
  return (
    <Panel className={classes.root ?? ''} position="bottom-right">
      <svg
        aria-label={t('minimap')}
        className={classes.map}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          goTo(event);
        }}
        onPointerMove={goTo}
        onWheel={({ deltaY }) => void flow.zoomTo(zoom * (deltaY < 0 ? ZOOM_A_TURN : 1 / ZOOM_A_TURN))}
        ref={map}
        role="img"
        viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
        {...MAP}
      >
        <Nodes path={nodes} />
        <path className={classes.outside} d={`${rectangle(shown)}${rectangle(view)}`} fillRule="evenodd" />
      </svg>
    </Panel>
  );
}

const Nodes = memo(function Nodes({ path }: { readonly path: string }) {
  return <path className={classes.nodes} d={path} />;
});

const rectangle = ({ x, y, width, height }: Area): string => `M${x} ${y}h${width}v${height}h${-width}z`;

function around(areas: readonly Area[]): Area {
  if (areas.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...areas.map((area) => area.x));
  const y = Math.min(...areas.map((area) => area.y));
  const right = Math.max(...areas.map((area) => area.x + area.width));
  const bottom = Math.max(...areas.map((area) => area.y + area.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The area with free space around it, in the shape of the map. */
function inShape({ x, y, width, height }: Area): Area {
  const scale = Math.max(width / MAP.width, height / MAP.height) * (1 + 2 * MARGIN);
  const size = { width: MAP.width * scale, height: MAP.height * scale };
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size };
}
