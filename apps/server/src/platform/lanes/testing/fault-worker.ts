import { startLaneWorker } from '../lane-worker.ts';
import { effectServices, effectTopics } from './effects.ts';

/** A worker process for the fault test to kill. Reports when it runs and when it is busy; exits on SIGTERM. */
if (import.meta.main) {
  const services = effectServices(process.argv[2] ?? '');
  const { first, second } = effectTopics(services);
  let hasWorked = false;
  const telling: typeof first = {
    ...first,
    async handle(...args) {
      await first.handle(...args);
      if (!hasWorked) process.send?.('working');
      hasWorked = true;
    },
  };
  const worker = startLaneWorker({ services, topics: [telling, second], concurrency: 3 });
  process.on('SIGTERM', async () => {
    await worker.stop();
    await services.background.idle();
    await services.database.close();
    process.disconnect();
  });
  process.send?.('running');
}
