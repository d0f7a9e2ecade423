import { hash, verify } from '@node-rs/argon2'

export interface PasswordHashing {
  hash(password: string): Promise<string>
  /** Takes as long when there is no hash, since there is no account or no password; false then. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

interface Cost {
  memoryKib: number
  passes: number
}

/** What guessing costs after a theft of the database. */
const usualCost: Cost = { memoryKib: 19_456, passes: 2 }

/** The same password typed on another system may arrive composed differently. */
const normal = (password: string) => password.normalize('NFKC')

/** argon2id, the library's default. */
export function passwordHashing({ memoryKib, passes }: Cost = usualCost): PasswordHashing {
  const hashed = (password: string) =>
    hash(normal(password), { memoryCost: memoryKib, timeCost: passes, parallelism: 1 })
  const nobodys = hashed(crypto.randomUUID())
  return {
    hash: hashed,
    async verify(passwordHash, password) {
      const isRight = await verify(passwordHash ?? (await nobodys), normal(password))
      return isRight && passwordHash !== null
    },
  }
}
