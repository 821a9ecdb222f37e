import { jsPDF } from 'jspdf';
import {
  layOut,
  type Measure,
  PAGE,
  type PlacedLine,
  type TextBlock,
  type TextStyle,
  textStyles,
} from './page-layout.ts';

/** Two pixels per point: prints well and is still a small file. */
const SCALE = 2;
const QUALITY = 0.9;
const INK: Readonly<Record<TextStyle, string>> = {
  title: '#14181f',
  detail: '#5d6673',
  day: '#5d6673',
  author: '#434c58',
  text: '#14181f',
  note: '#75590e',
};

/**
 * Writes texts to an A4 PDF and downloads it. The pages are drawn as pictures, because PDF fonts have neither emojis
 * nor Turkish letters. The same text lies invisibly under them, for search and copy.
 */
export function savePdf(blocks: readonly TextBlock[], fileName: string): void {
  const canvas = document.createElement('canvas');
  canvas.width = PAGE.width * SCALE;
  canvas.height = PAGE.height * SCALE;
  const ink = canvas.getContext('2d');
  if (ink === null) throw new Error('This browser has no 2D canvas');
  ink.scale(SCALE, SCALE);
  const family = getComputedStyle(document.body).fontFamily;
  const setFont = (style: TextStyle) => {
    ink.font = `${textStyles[style].weight} ${textStyles[style].sizePt}px ${family}`;
  };
  const measure: Measure = (text, style) => {
    setFont(style);
    return ink.measureText(text).width;
  };

  const pages = layOut(blocks, measure);
  const file = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'portrait', compress: true });
  for (const [index, lines] of pages.entries()) {
    if (index > 0) file.addPage();
    for (const line of lines) writeUnseen(file, line);
    ink.fillStyle = '#ffffff';
    ink.fillRect(0, 0, PAGE.width, PAGE.height);
    for (const { text, style, topPt } of lines) {
      setFont(style);
      ink.fillStyle = INK[style];
      ink.fillText(text, PAGE.margin, topPt + textStyles[style].sizePt);
    }
    setFont('detail');
    ink.fillStyle = INK.detail;
    ink.fillText(`${index + 1} / ${pages.length}`, PAGE.margin, PAGE.height - PAGE.margin);
    file.addImage(canvas.toDataURL('image/jpeg', QUALITY), 'JPEG', 0, 0, PAGE.width, PAGE.height, undefined, 'FAST');
  }
  file.save(fileName);
}

function writeUnseen(file: jsPDF, { text, style, topPt }: PlacedLine): void {
  file.setFontSize(textStyles[style].sizePt);
  // Characters missing in the PDF's font would come out as other letters.
  const known = text.replaceAll(/[^\u0020-\u00ff]/gu, ' ');
  file.text(known, PAGE.margin, topPt + textStyles[style].sizePt, { renderingMode: 'invisible' });
}
