import fc from 'fast-check'

/** The same cases in every run of `npm test`; `npm run torture` draws new ones each time. */
if (process.env.TORTURE !== 'full') fc.configureGlobal({ seed: 20_261_121 })
