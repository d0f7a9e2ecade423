import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Length in bytes. */
  length: number
  stream: Readable
}

/**
 * Where the bytes of images live. Keys are slash-separated paths of our own making. Whatever goes wrong is thrown as
 * `storage_unavailable`.
 */
export interface Storage {
  /** Durable when it resolves; an existing file is replaced as a whole. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The same for what comes piece by piece; answers its length in bytes. */
  putStream(key: string, stream: Readable): Promise<number>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** The same read piece by piece, for what may go to a slow reader. */
  open(key: string): Promise<StoredFile | null>
  /** Removes the folder `prefix` and all it holds; nothing there is no error. */
  deleteAll(prefix: string): Promise<void>
  /** The keys of all whole files, in no order. */
  list(): AsyncGenerator<string>
  /** Throws when files cannot be kept here now. */
  check(): Promise<void>
}
