/** What a post is for: « Objectif du post » (docs/product/decisions.md §2). The first is the default. */
export const objectives = ['realisation', 'produit', 'recrutement', 'evenement', 'conseil'] as const

export type Objective = (typeof objectives)[number]
