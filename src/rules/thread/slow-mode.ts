import type { ErrorCode } from '#wire/errors/errors.ts'
import { slowModeWaitsS } from '#wire/limits.ts'
import type { SlowWait } from '#wire/reader/slow-mode.ts'
import * as texts from '#wire/texts.ts'

/** How long a person must wait until they may post in a thread again, given when they last did; 0 if they may now. */
export const slowWaitMs = (lastMs: number | null, waitS: number, nowMs: number): number =>
  lastMs === null ? 0 : Math.min(Math.max(0, lastMs + waitS * 1_000 - nowMs), waitS * 1_000)

/** 'Slow mode: you can post again in 4 min': the text of the refusal, of the reply box and of a post that waits. */
export const slowText = (leftMs: number): string => texts.slowModeAgain(slowWaitText(leftMs))

/** '4 min' */
export const slowWaitText = (leftMs: number): string => spanText(Math.ceil(leftMs / 60_000))

/** Each choice of an admin in words. */
export const slowChoices: readonly { readonly waitS: SlowWait; readonly label: string }[] = slowModeWaitsS.map(
  (waitS) => ({
    waitS,
    label: waitS === 0 ? texts.slowModeOff : spanText(waitS / 60),
  }),
)

export const slowEvery = (waitS: number): string => texts.slowModeEvery(spanText(waitS / 60))

function spanText(minutes: number): string {
  return minutes < 60 ? texts.spanMinutes(Math.max(1, minutes)) : texts.spanHours(Math.ceil(minutes / 60))
}

/** Whether a post was refused only because its author must wait in this thread: posts elsewhere needn't. */
export const isSlowRefusal = ({ code }: { readonly code?: ErrorCode | undefined }): boolean => code === 'slow_mode'
