/** See file-lock.mjs, which must stay plain JavaScript for Node 20. */
export function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T>
