import fc from 'fast-check'

/** Property tests draw the same cases on every machine; FAST_CHECK_SEED looks for others. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_121) })
