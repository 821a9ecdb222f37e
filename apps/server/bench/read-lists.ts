import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread that requests one address again and again until it is told to stop, and then posts the times in ms. */
const { url, token } = workerData as { readonly url: string; readonly token: string };
const PAUSE_MS = 50;
const headers = { authorization: `Bearer ${token}` };
const times: number[] = [];
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});
while (!isStopped) {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} was answered ${response.status}.`);
  await response.arrayBuffer();
  times.push(performance.now() - startedAt);
  await sleep(PAUSE_MS);
}
parentPort?.postMessage(times);
