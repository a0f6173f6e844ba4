/**
 * Measures the work of this thread from now on: the returned function gives its CPU time in milliseconds. Unlike time
 * on the clock, that doesn't grow with what else the machine does.
 */
export function measureWork(): () => number {
  const start = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1_000
  }
}
