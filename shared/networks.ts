/** The networks as stored and returned (docs/product/decisions.md D1). */
export const networks = ['linkedin', 'instagram'] as const

export type Network = (typeof networks)[number]

interface NetworkRules {
  /** Shown to people. */
  label: string
  /** Hard maximum of a text, in characters as sent (docs/product/ai.md §4). */
  maxTextLength: number
  /** Characters shown before « …voir plus » (docs/product/ai.md §4). */
  hookLength: number
  targetLength: readonly [number, number]
  advisedHashtags: readonly [number, number]
  /** Above it publishing is refused; null where the network sets no limit (docs/product/decisions.md §7). */
  maxHashtags: number | null
  emojis: readonly [number, number]
  /** The picture made for the network, in pixels (docs/product/ai.md §5). */
  imageFormat: { width: number; height: number }
  /**
   * Width to height of what the network takes, narrowest and widest; null where it takes any (docs/product/instagram.md §2.7).
   */
  imageRatio: readonly [number, number] | null
  /** In pixels: smaller is refused, larger scaled down. */
  imageWidth: readonly [number, number] | null
  /** Above it publishing is refused. */
  maxMentions: number | null
}

export const networkRules: Record<Network, NetworkRules> = {
  linkedin: {
    label: 'LinkedIn',
    maxTextLength: 3000,
    hookLength: 210,
    targetLength: [450, 1300],
    advisedHashtags: [3, 5],
    maxHashtags: null,
    emojis: [0, 2],
    imageFormat: { width: 1200, height: 1200 },
    imageRatio: null,
    imageWidth: null,
    maxMentions: null,
  },
  instagram: {
    label: 'Instagram',
    maxTextLength: 2200,
    hookLength: 125,
    targetLength: [250, 900],
    advisedHashtags: [3, 5],
    maxHashtags: 5,
    emojis: [2, 6],
    imageFormat: { width: 1080, height: 1350 },
    imageRatio: [0.8, 1.91],
    imageWidth: [320, 1440],
    maxMentions: 20,
  },
}
