import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  /** The name of the region for screen readers. */
  readonly label: string;
  readonly subtitle?: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly tools?: ReactNode;
  readonly footer?: ReactNode;
  /** The body has its own padding. */
  readonly isFlush?: boolean;
  readonly isWide?: boolean;
  readonly bodyRef?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The pane at the right of the canvas; on a phone a sheet at the bottom. */
export function SidePanel(props: SidePanelProps) {
  return (
    <section
      aria-label={props.label}
      className={classes.root}
      data-region
      data-wide={props.isWide || undefined}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <div className={classes.titles}>
          <h2 className={classes.title}>{props.title}</h2>
          {props.subtitle && <p className={classes.subtitle}>{props.subtitle}</p>}
        </div>
        {props.tools}
        <IconButton icon={<IconX size={18} stroke={1.7} />} label={props.closeLabel} onClick={props.onClose} />
      </header>
      <div className={classes.body} data-flush={props.isFlush || undefined} ref={props.bodyRef}>
        {props.children}
      </div>
      {props.footer && <footer className={classes.footer}>{props.footer}</footer>}
    </section>
  );
}
