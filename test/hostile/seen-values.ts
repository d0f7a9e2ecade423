const keptOfAKind = 8

/** What the answers told so far: ids, addresses and tokens a later request may name, newest first. */
export function openSeenValues() {
  const byKind = new Map<string, string[]>()
  const add = (kind: string, value: string) => {
    const list = (byKind.get(kind) ?? []).filter((each) => each !== value)
    byKind.set(kind, [value, ...list].slice(0, keptOfAKind))
  }

  /** `posts: [{ id }]` and `post_id` are both of the kind `posts`. */
  const learn = (value: unknown, kind: string) => {
    if (Array.isArray(value)) for (const each of value.slice(0, 3)) learn(each, kind)
    else if (value && typeof value === 'object') {
      for (const [name, each] of Object.entries(value)) {
        if (typeof each !== 'string') learn(each, name)
        else if (name === 'id') add(kind, each)
        else if (/(_id|token)$/.test(name) && each) add(kindOf(name), each)
        else if (name === 'url' && kind === 'images') add(kindOf(name), each)
      }
    }
  }

  /** Puts what is known in the place of its mark; a kind nobody has met gets something of another. */
  const fill = (text: string) =>
    text.replace(/⟪([^:⟫]*):(\d+)⟫/g, (_, kind: string, index: string) => {
      const list = byKind.get(kindOf(kind)) ?? [...byKind.values()].flat()
      return list.length > 0 ? (list[Number(index) % list.length] ?? '') : ''
    })
  return { add, learn, fill }
}

const kindOf = (name: string) => {
  const bare = name.replace(/(_i|I)d$/, '')
  if (/(url|image|images|selected)$/.test(name)) return 'address'
  if (/token$/i.test(name)) return 'tokens'
  return /s$/.test(bare) || bare === name ? bare : `${bare}s`
}
