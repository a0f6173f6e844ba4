import type { Redis } from 'ioredis'

const checkEveryMs = 1_000

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
  let isAsking = false
  const note = (answers: boolean) => {
    const isBack = answers && !isAnswering
    isAnswering = answers
    if (isBack) for (const listener of listeners) listener()
  }
  const look = async () => {
    if (isAsking) return
    isAsking = true
    note(
      await redis.ping().then(
        () => true,
        () => false,
      ),
    )
    isAsking = false
  }
  redis.on('ready', () => void look())
  redis.on('close', () => note(false))
  const looking = setInterval(() => void look(), checkEveryMs)
  looking.unref()
  return {
    answers: () => isAnswering,
    onBack: (act) => {
      listeners.push(act)
    },
    stop: () => clearInterval(looking),
  }
}
