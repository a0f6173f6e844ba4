import type { FastifyRequest } from 'fastify'
import { emailMaxLength } from '#wire/limits.ts'
import type { Rate } from '../../http/rates/rate.ts'
import { addressKey } from '../../http/rates/rate-limits.ts'
import { IdentityRefusal } from '../../identity/local-accounts.ts'
import { makeSerialQueue } from '../../identity/serial-queue.ts'
import type { Context } from '../../process/context.ts'

/** Runs one attempt with the password of the account with this e-mail; IdentityRefusals count as failures. */
export type TryPassword = <T>(request: FastifyRequest, email: string, attempt: () => Promise<T>) => Promise<T>

type Counts = readonly (readonly [key: string, rate: Rate])[]

/** Limits guesses at passwords by account, by address, and by both. A success resets the latter. */
export function passwordTries({ limiter, config }: Context): TryPassword {
  const serially = makeSerialQueue()

  /** Failures count against each key; while any of them is over its limit nothing is tried. */
  async function countFailures<T>(counts: Counts, attempt: () => Promise<T>): Promise<T> {
    for (const [key, rate] of counts) refuseWhileOver(await limiter.wait(key, rate))
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof IdentityRefusal) for (const [key, rate] of counts) await limiter.take(key, rate)
      throw error
    }
  }

  return async (request, email, attempt) => {
    const name = email.trim().toLowerCase().slice(0, emailMaxLength)
    const from = addressKey(request.ip)
    const account = `signin:account ${name}`
    const address = `signin:address ${from}`
    const accountFromThere = `signin:account ${name} address ${from}`
    const counts: Counts = [
      [address, config.signinRate],
      [accountFromThere, config.signinRate],
      [account, slower(config.signinRate)],
    ]
    const attemptAndReset = async () => {
      const result = await attempt()
      await limiter.reset(accountFromThere)
      return result
    }
    return serially(address, () => serially(account, () => countFailures(counts, attemptAndReset)))
  }
}

/**
 * Per account from all addresses: ten guesses by a stranger lock nobody out, and guessing from many addresses is slow.
 */
const slower = ({ limit, windowMs }: Rate): Rate => ({ limit: 10 * limit, windowMs: 60 * windowMs })

const signUpRate: Rate = { limit: 30, windowMs: 60_000 }

/** Counts a request that learns whether an e-mail has an account. */
export async function countNewEmail({ limiter }: Context, request: FastifyRequest): Promise<void> {
  refuseWhileOver(await limiter.take(`signup:address ${addressKey(request.ip)}`, signUpRate))
}

export function refuseWhileOver(waitMs: number): void {
  if (waitMs > 0) throw new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER', 429, waitMs)
}
