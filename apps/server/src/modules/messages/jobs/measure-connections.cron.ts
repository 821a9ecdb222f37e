import { defineCron } from '../../../platform/job.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { type ConnectionSize, connectionMeasured, connectionsRepo } from '../../connections/index.ts';
import { messageSizesRepo, type Portion } from '../message-sizes.repo.ts';

const MEASURE_AGAIN_AFTER_MS = 20 * 3_600_000;
/** Limit of one run; companies it does not reach come first in the next. */
const MOST_MESSAGES = 5_000_000;

/** Measures the storage of each connection about once a day, since every message has to be read for it. */
export const measureConnections = defineCron({
  name: 'messages.measure-connections',
  cron: '51 * * * *',
  async run(platform) {
    const since = new Date(platform.now.getTime() - MEASURE_AGAIN_AFTER_MS);
    let messages = 0;
    for (const companyId of await connectionsRepo.listCompaniesToMeasure(platform, since)) {
      try {
        messages += await measure(platform.forCompany(companyId));
      } catch (error) {
        platform.services.log.error({ err: error, companyId }, 'the connections of a company could not be measured');
      }
      if (messages >= MOST_MESSAGES) return;
    }
  },
});

/** Returns how many messages were read. */
async function measure(scope: CompanyScope): Promise<number> {
  const connections = await connectionsRepo.list(scope);
  const sizes = new Map<number | null, ConnectionSize>();
  const add = ({ connectionId, sizeBytes }: Portion, messageCount: number) => {
    const known = sizes.get(connectionId) ?? nothing;
    sizes.set(connectionId, {
      messageCount: known.messageCount + messageCount,
      sizeBytes: known.sizeBytes + sizeBytes,
    });
  };
  let messages = 0;
  for await (const texts of messageSizesRepo.texts(scope)) {
    add(texts, texts.count);
    messages += texts.count;
  }
  for await (const files of messageSizesRepo.files(scope)) add(files, 0);
  await scope.transaction(async (scope) => {
    for (const { id } of connections) {
      if (await connectionsRepo.recordSize(scope, id, sizes.get(id) ?? nothing))
        await scope.emit(connectionMeasured, { connectionId: id });
    }
  });
  return messages;
}

const nothing: ConnectionSize = { messageCount: 0, sizeBytes: 0 };
