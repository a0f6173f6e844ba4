import type { Redis } from 'ioredis'

const checkEveryMs = 1_000
/** After more in a row a connection is replaced: if its other end is gone without a word, nothing else would tell. */
const missedPingsMax = 4

/**
 * Whether Redis answers, so that a call needn't wait for a timeout to find out; `onBack` is called when it answers
 * again.
 */
export type RedisWatch = {
  readonly answers: () => boolean
  readonly onBack: (act: () => void) => void
  readonly stop: () => void
}

export function watchRedis(redis: Redis): RedisWatch {
  const listeners: (() => void)[] = []
  let isAnswering = redis.status === 'ready'
  const setAnswering = (answers: boolean) => {
    const isBack = answers && !isAnswering
    isAnswering = answers
    if (isBack) for (const listener of listeners) listener()
  }
  const pinging = pingRegularly(redis, setAnswering, () => true)
  redis.on('ready', pinging.now)
  redis.on('close', () => setAnswering(false))
  return {
    answers: () => isAnswering,
    onBack: (act) => {
      listeners.push(act)
    },
    stop: pinging.stop,
  }
}

/** Pings Redis on a connection every second, and replaces one that has died, if it may. */
export function pingRegularly(redis: Redis, setAnswering: (answers: boolean) => void, mayReplace: () => boolean) {
  let isAsking = false
  let missed = 0
  const ping = async () => {
    if (isAsking) return
    isAsking = true
    const answers = redis.status === 'ready' && (await isAnswered(redis.ping()))
    isAsking = false
    setAnswering(answers)
    missed = answers || redis.status !== 'ready' ? 0 : missed + 1
    if (missed <= missedPingsMax || !mayReplace()) return
    missed = 0
    redis.disconnect(true)
  }
  const now = () => void ping()
  const timer = setInterval(now, checkEveryMs)
  timer.unref()
  return { now, stop: () => clearInterval(timer) }
}

const isAnswered = (ping: Promise<unknown>): Promise<boolean> =>
  ping.then(
    () => true,
    () => false,
  )
