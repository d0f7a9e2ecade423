import { createRequire } from 'node:module'
import { z } from 'zod'
import { withoutAccents } from '#server/proofreader/spelling-variants.ts'

const communes = z.array(z.object({ nom: z.string(), type: z.string(), population: z.number().optional() }))
/** Below, a hamlet's name is likelier a word that nobody knows. */
const fewest = 1_500

let loaded: Map<string, string> | null = null

/** French communes by what people type: « langueux » is Langueux, « remire montjoly » Remire-Montjoly. Read once, some 0.2 s. */
export function communeOf(typed: string): string | undefined {
  loaded ??= load()
  return loaded.get(key(typed))
}

const key = (name: string): string => withoutAccents(name.toLowerCase()).replace(/[’'\s]/g, '-')

function load(): Map<string, string> {
  const found = new Map<string, string>()
  const read: unknown = createRequire(import.meta.url)('@etalab/decoupage-administratif/data/communes.json')
  for (const { nom, type, population = 0 } of communes.parse(read)) {
    const isOld = type !== 'commune-actuelle'
    if (!isOld && population < fewest) continue
    // « bonneuil » is said for Bonneuil-sur-Marne.
    const short = nom.replace(/-(?:sur|en|sous|lès|les|la|le|de|du|des|d'|et|aux?)-.*$/u, '')
    for (const name of [nom, short]) if (!found.has(key(name))) found.set(key(name), name)
  }
  return found
}
