/** The Redis of this run. The global setup starts it, and every process that a test starts inherits its address. */
export function testRedisUrl(): string {
  const url = process.env['TEST_REDIS_URL'];
  if (url === undefined) throw new Error('TEST_REDIS_URL is missing: the global setup of the tests sets it.');
  return url;
}
