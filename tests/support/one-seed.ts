import fc from 'fast-check'

/** Property tests use the same cases on every machine; FAST_CHECK_SEED selects others. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_121) })
