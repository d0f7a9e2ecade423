/** What a brief can still say: the button's label, the words it adds to the brief, the question of a bare one. */
export const briefHintTexts = {
  day: { label: 'Le jour', words: 'Jour\u00a0:', question: 'Quel jour\u202f?' },
  hour: { label: 'L’heure', words: 'Heure\u00a0:', question: 'À quelle heure\u202f?' },
  place: { label: 'Le lieu', words: 'Lieu\u00a0:', question: 'Où\u202f?' },
  price: { label: 'Le prix', words: 'Prix\u00a0:', question: 'À quel prix\u202f?' },
  shop: { label: 'Où le trouver', words: 'Où le trouver\u00a0:', question: 'Où le trouver\u202f?' },
  contract: { label: 'Le contrat', words: 'Contrat\u00a0:', question: 'Quel contrat\u202f?' },
  apply: {
    label: 'Comment postuler',
    words: 'Pour postuler\u00a0:',
    question: 'Comment postuler\u202f?',
  },
  until: { label: 'Jusqu’à quand', words: 'Jusqu’au\u00a0:', question: 'Jusqu’à quand\u202f?' },
  conditions: {
    label: 'Les conditions',
    words: 'Conditions\u00a0:',
    question: 'À quelles conditions\u202f?',
  },
  change: {
    label: 'Ce qui a changé',
    words: 'Ce qui a changé\u00a0:',
    question: 'Qu’est-ce qui a changé\u202f?',
  },
  duration: {
    label: 'La durée',
    words: 'Durée\u00a0:',
    question: 'En combien de temps\u202f?',
  },
  gesture: { label: 'Le geste', words: 'Le geste\u00a0:', question: 'Que faut-il faire\u202f?' },
  reason: { label: 'La raison', words: 'Pourquoi\u00a0:', question: 'Pourquoi\u202f?' },
} as const

export type BriefHint = keyof typeof briefHintTexts
