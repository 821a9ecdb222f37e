import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Quiet zone in modules, required by the standard: without it a camera does not find the code on a dark page. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** The label for screen readers. */
  readonly label: string;
}

/** A text as a QR code, black on white in both themes: cameras read the inverse badly or not at all. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      aria-label={label}
      className={classes.root}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect fill="white" height={size} width={size} />
      <path d={darkRuns(data)} fill="black" />
    </svg>
  );
}

/** Each run of dark modules of a row as one rectangle, which keeps the path of thousands of modules short. */
function darkRuns(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join('');
}
