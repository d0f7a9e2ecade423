import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A folder of one’s own, which goes with the run. */
export const temporaryFolder = () => mkdtemp(join(inject('testFolder'), 'ramage-test-'))
