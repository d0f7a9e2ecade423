/** The landing, as designed. U+202F and U+00A0 are written as escapes, to be seen. */
export const landingTexts = {
  title: ['Le post que vous', 'auriez écrit,', 'avec un peu', 'plus de temps.'],
  lead: 'Ajoutez vos images, dites votre actualité en une phrase. Ramage rédige le texte, crée l’image, puis publie sur LinkedIn et Instagram quand vous le décidez.',
  start: 'Commencer gratuitement',
  prices: 'Voir les tarifs',
  startNote: '3\u00a0posts offerts, sans carte bancaire.',
  quote: '«\u202fSi votre ramage se rapporte à votre plumage...\u202f»',
  quoteSource: 'La Fontaine, Le Corbeau et le Renard',
  definitions: [
    {
      word: 'ramage',
      kind: 'n.\u00a0m.',
      text: 'Le chant des oiseaux. Ici, le texte\u00a0: votre actualité, racontée à partir du profil de votre entreprise, à la longueur de chaque réseau.',
    },
    {
      word: 'plumage',
      kind: 'n.\u00a0m.',
      text: 'Les couleurs de l’oiseau. Ici, l’image\u00a0: créée à partir de vos photos ou d’une simple phrase, au bon format.',
    },
  ],
  generation: {
    title: 'Génération par IA',
    text: 'Un texte qui s’écrit sous vos yeux et une image tirée des vôtres. Tout se relit, se corrige et se régénère avant de sortir. L’origine IA reste signalée.',
  },
  publication: {
    title: 'Publication directe',
    text: 'Connectez votre page LinkedIn et votre compte Instagram professionnel. Ramage vérifie les règles du réseau, puis publie tout de suite ou à l’heure choisie.',
  },
  analysis: {
    title: 'Analyses',
    text: 'Le compte de vos posts dans tous les plans. Vues, interactions et portée de chacun dès le plan Pro, telles que le réseau les fournit\u00a0: jamais estimées.',
  },
  promises: [
    { title: 'Rien ne part sans vous', text: 'Vous relisez, vous choisissez le compte, vous publiez.' },
    {
      title: 'Rien ne se perd',
      text: 'Texte et image sont gardés à chaque étape, même si la connexion tombe.',
    },
    {
      title: 'Rien ne part en double',
      text: 'Un clic, un post. En cas de doute, on vérifie avant de recommencer.',
    },
  ],
  nestTitle: 'Trois posts vous attendent au nid.',
  nestText:
    'Créez le compte de votre entreprise\u00a0: les trois premiers posts sont pour nous, texte et image compris.',
  nestAction: '3\u00a0posts gratuits à l’inscription',
  nestNote: 'Crédités dès que votre adresse e-mail est vérifiée.',
} as const

/** What stands in the pictures: an example, like every other name and figure of « Atelier Colin ». */
export const exampleTexts = {
  company: 'Atelier Colin',
  trade: 'Maroquinerie, Tours',
  first: 'Le cuir a une mémoire, et la nôtre tient dans un atelier de 40\u00a0m².',
  second: 'Samedi, nous poussons la porte pour vous.',
  actions: ['J’aime', 'Commenter', 'Republier'],
  voice: ['Samedi 21\u00a0novembre,', 'l’atelier ouvre ses portes.'],
  checks: [
    'Texte\u00a0: 612\u00a0caractères sur 3\u202f000',
    'Image au format du réseau',
    'Texte alternatif rempli',
  ],
  publish: 'Publier',
  later: 'ou mardi à 9\u00a0h\u00a000',
  chart: 'Vues et interactions',
  example: 'Exemple',
  views: 'Vues',
  interactions: 'Interactions',
} as const

export const landingFooterTexts = {
  product: 'Produit',
  prices: 'Tarifs',
  support: 'Support',
  house: 'Maison',
  about: 'À propos',
  contact: 'Contact',
  law: 'Droit',
  choices: 'Vos choix',
  trademarks: 'LinkedIn et Instagram sont des marques de leurs propriétaires respectifs.',
} as const
