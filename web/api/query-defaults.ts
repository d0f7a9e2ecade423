/** TanStack would wait in silence while offline: we try, fail, say so, and offer to try again. */
export const queryDefaults = { networkMode: 'always', refetchOnReconnect: true } as const

/** The same for changes. */
export const mutationDefaults = { networkMode: 'always' } as const
