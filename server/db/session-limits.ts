/** A session is over when it was idle for so long, and in any case in the end (docs/product/decisions.md §3, Tokens). */
export const sessionDays = { idle: 7, absolute: 30 } as const

/** Of one user at once, generously: a program that signs in each minute must not fill the table. */
export const maxSessions = 100

/** Calls in flight may still carry the token that was replaced (docs/product/decisions.md §3, Tokens). */
export const replacedSessionSeconds = 10

/** For the second factor: long enough to find the telephone. */
export const challengeMinutes = 10
