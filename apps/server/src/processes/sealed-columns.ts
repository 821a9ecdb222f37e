import { modules } from '../modules.ts';
import type { SealedColumn } from '../platform/secrets/sealed-column.ts';
import { sealedEndpointSecrets } from '../platform/webhooks/endpoints.ts';

/** Every column of the database with sealed values. A new one is declared in the manifest of its module. */
export const sealedColumns: readonly SealedColumn[] = [
  ...modules.flatMap(({ sealed }) => sealed ?? []),
  ...sealedEndpointSecrets,
].sort((one, other) => `${one.table} ${one.column}`.localeCompare(`${other.table} ${other.column}`));
