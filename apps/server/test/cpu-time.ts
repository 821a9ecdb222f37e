/** CPU time of this thread in milliseconds. Other processes on a busy machine do not count. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function cpuMsOf(work: () => unknown): number {
  const before = cpuMs();
  work();
  return cpuMs() - before;
}
