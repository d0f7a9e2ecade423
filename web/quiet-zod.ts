import { z } from 'zod'

// Without it zod tries `new Function` at its first schema, and the Content-Security-Policy reports it.
z.config({ jitless: true })
