/** CPU time that this thread has used, in milliseconds. Other processes on a busy machine do not count in. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function cpuMsOf(work: () => unknown): number {
  const before = cpuMs();
  work();
  return cpuMs() - before;
}
