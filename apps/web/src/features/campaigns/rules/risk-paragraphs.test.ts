import { createHash } from 'node:crypto';
import { RISK_NOTICE_VERSION } from '@recado/contracts';
import { expect, it } from 'vitest';
import { campaigns as en } from '../locales/en.ts';
import { campaigns as es } from '../locales/es.ts';
import { campaigns as pt } from '../locales/pt.ts';
import { campaigns as tr } from '../locales/tr.ts';
import { riskParagraphs } from './risk-paragraphs.ts';

/** What people signed under each version. A changed text needs a new version and its hash here. */
const signedTexts: Readonly<Record<number, string>> = {
  1: '32a78e4b7731b2e4',
};

it('the text of the risk notice is the one of its version, in every language', () => {
  const keys = ['riskIntro', ...riskParagraphs, 'riskAccept'] as const;
  const text = [pt, en, es, tr].flatMap((texts) => keys.map((key) => texts[key])).join('\n');
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(signedTexts[RISK_NOTICE_VERSION]);
});
