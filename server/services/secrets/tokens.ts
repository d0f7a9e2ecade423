import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for whatever a link, a cookie or a state has to prove. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Opaque; only its SHA-256 is stored (docs/product/decisions.md §3, Tokens). */
export const newToken = () => `rmg_${newSecret()}`

/** Stands for a first factor that was right, while the second one is asked. */
export const newChallenge = () => `rmc_${newSecret()}`

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** 192 random bits for the address of an image (docs/product/decisions.md §7 asks for 128). */
export const newImageKey = () => randomBytes(24).toString('base64url')
