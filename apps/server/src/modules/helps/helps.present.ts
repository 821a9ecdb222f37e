import type { Help } from '@recado/contracts';
import type { HelpRow } from './helps.tables.ts';

export const presentHelp = (help: HelpRow): Help => ({
  ...help,
  createdAt: help.createdAt.toISOString(),
  updatedAt: help.updatedAt.toISOString(),
});
