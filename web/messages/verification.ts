/** /verification: what is sure, what is likely, what nobody can know. */
export const verificationTexts = {
  /** In two lines, so that none ends on « vient- ». */
  title: ['Cette image', 'vient-elle de Ramage\u202f?'],
  lead: 'Déposez-la ici. Nous vous disons ce que nous en savons, et ce que nous ignorons.',
  drop: 'Déposez une image',
  dropNow: 'Lâchez-la ici',
  choose: 'Choisir une image',
  another: 'Vérifier une autre image',
  limits: 'JPEG, PNG ou WebP, 10\u00a0Mo au maximum.',
  file: (name: string) => `«\u202f${name}\u202f»`,
  answer: 'Réponse',
  failed: 'La vérification n’a pas pu se faire',
  retry: 'Réessayer',
  tooLarge: 'Ce fichier dépasse 10\u00a0Mo. Nos images sont bien plus légères\u00a0: il n’en est pas une.',

  origin: 'Origine',
  byAi: 'Générée avec l’IA',
  withoutAi: 'Composée sans IA',
  notSaid: 'Non précisée',
  tool: 'Outil',
  date: 'Créée le',
  proof: 'Preuve',
} as const

/** One for each thing that can be said of a file. */
export const verdictTexts = {
  idle: {
    title: 'L’oiseau vous écoute',
    text: 'Montrez-lui une image, la réponse s’affiche ici.',
  },
  reading: { title: 'Lecture de l’image', text: 'Quelques secondes, le temps de comparer.' },
  sure: {
    title: 'Oui, elle vient de Ramage',
    text: 'Ce fichier est l’un des nôtres, à l’octet près. C’est certain.',
    proof: 'Fichier identique',
  },
  signed: {
    title: 'Oui, elle vient de Ramage',
    text: 'Ce fichier porte notre signature, intacte. Personne d’autre ne peut l’apposer.',
    proof: 'Signature valide',
  },
  marked: {
    title: 'Elle porte notre marque',
    text: 'Ce n’est plus le fichier que nous avons créé\u00a0: il a pu être réduit, recadré ou retouché. Une marque s’imite aussi\u00a0: c’est un indice, pas une preuve.',
    proof: 'Marque seule',
  },
  otherAi: {
    title: 'Une IA l’a faite, ailleurs',
    text: 'Le fichier dit lui-même qu’il vient d’une intelligence artificielle. Rien ne le rattache à Ramage.',
  },
  unknown: {
    title: 'Nous ne la reconnaissons pas',
    text: 'Aucun fichier identique chez nous, aucune marque dans celui-ci. Cela ne prouve rien\u00a0: les réseaux recompressent les images et effacent souvent leurs marques. Essayez avec le fichier d’origine.',
  },
  unreadable: { title: 'Ce fichier ne se lit pas', text: '' },
} as const

export const knowledgeTexts = [
  {
    title: 'L’empreinte',
    text: 'Chaque image créée par Ramage nous laisse l’empreinte de son fichier. Même empreinte, même fichier\u00a0: c’est sûr. Un octet change, et elle ne correspond plus.',
  },
  {
    title: 'La marque',
    text: 'Nos images disent, dans leur fichier, comment elles ont été faites. Cette marque suit souvent les copies, mais elle s’efface, et elle s’imite.',
  },
  {
    title: 'Votre fichier',
    text: 'Il est lu, puis oublié\u00a0: nous ne gardons ni l’image, ni son nom. Et la réponse ne dit jamais pour qui une image a été créée.',
  },
] as const
