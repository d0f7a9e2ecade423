import type { VersionAnswer } from '#shared/api/versions.ts'

/** Every word of the versions; `messages/versions.ts` has them in French. */
export interface VersionTexts {
  kinds: string
  text: string
  image: string
  name: (number: number) => string
  meta: (version: VersionAnswer) => string
  maker: (version: VersionAnswer) => string | null
  prompt: string
  shown: string
  restore: string
  restoreNamed: (version: VersionAnswer) => string
  restoring: string
  all: (count: number) => string
  fewer: string
  close: string
  compare: string
  first: string
  second: string
  legend: string
  same: string
  noAlt: string
}

export interface VersionActions {
  /** The version being restored. */
  restoringId: string | null
  /** Absent when the post is published: nothing can be restored. */
  onRestore?: ((version: VersionAnswer) => void) | undefined
}
