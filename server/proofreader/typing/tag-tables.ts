/** What a word does in its sentence. */
export type Tag =
  | 'sign'
  | 'det'
  | 'noun'
  | 'name'
  | 'subject'
  | 'topic'
  | 'clitic'
  | 'ne'
  | 'verb'
  | 'order'
  | 'infinitive'
  | 'participle'
  | 'gerund'
  | 'prep'
  | 'coord'
  | 'subord'
  | 'relative'
  | 'adverb'
  | 'number'
  | 'unit'
  | 'other'

export const closed: [Tag, string][] = [
  [
    'det',
    "le la l' les un une des ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs du au aux chaque quelques plusieurs tout toute tous toutes quel quelle quels quelles aucun aucune certains certaines",
  ],
  ['subject', "je j' tu il elle on ils elles nous vous"],
  ['topic', "c' ce ça cela ceci"],
  ['clitic', "le la l' les lui leur y en se s' me m' te t' nous vous"],
  ['ne', "ne n'"],
  [
    'prep',
    "à de d' par pour sur sous dans chez dès en entre vers avant après contre depuis pendant avec sans jusqu' jusque sauf hors environ côté lors grâce selon malgré via niveau voici voilà",
  ],
  ['coord', 'et ou mais car donc ni puis sinon'],
  ['subord', "que qu' quand lorsque lorsqu' si s' comme parce puisque puisqu' quoique"],
  ['relative', "qui que qu' dont où quoi"],
  [
    'adverb',
    "pas plus jamais très trop bien aussi déjà encore toujours enfin ici là alors ensuite maintenant demain hier aujourd'hui tout même moins mieux peu beaucoup vraiment surtout seulement juste bientôt presque environ tôt tard ensemble partout dehors oui non rien plutôt vite aussitôt souvent là-bas peut-être maximum minimum max mini maxi dedans dessus dessous devant derrière autour avant après exprès sinon pourtant cependant par",
  ],
  [
    'number',
    'un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent cents mille vingts',
  ],
  ['unit', '€ % ° h euro euros heure heures kg kilo kilos g cm m mm km m² cl l ml min minutes ans'],
  ['noun', 'lundi mardi mercredi jeudi vendredi samedi dimanche nous vous lui elle eux moi toi elles'],
]
/** Verbs that are no noun where they stand alone, and what else is seldom meant. */
export const seldom = new Map<string, Partial<Record<Tag, number>>>(
  Object.entries({
    est: { noun: 6 },
    a: { noun: 6, verb: 0.4 },
    as: { noun: 2 },
    ont: {},
    sont: {},
    pas: { noun: 5 },
    car: { noun: 4 },
    si: { noun: 6, adverb: 2 },
    or: { noun: 1 },
    nous: { noun: 2 },
    vous: { noun: 2 },
    elle: { noun: 4.5 },
    elles: { noun: 4.5 },
    son: { noun: 3 },
    ton: { noun: 2 },
    mon: { noun: 9 },
    sur: { noun: 9 },
    sous: { noun: 4 },
    plus: { noun: 5, verb: 4 },
    tout: { noun: 3 },
    dans: { noun: 9 },
    par: { adverb: 9 },
    entre: { verb: 3, order: 4 },
    avant: { noun: 4 },
    bien: { noun: 2 },
    on: { noun: 9 },
    une: { noun: 6 },
    un: { noun: 6 },
    la: { noun: 9 },
    le: { noun: 9 },
    les: { noun: 9 },
    des: { noun: 9 },
    en: { noun: 9 },
    été: { noun: 1.5 },
    sommes: { noun: 4 },
    avions: { noun: 1 },
    mes: { noun: 9 },
    ses: { noun: 9 },
    ces: { noun: 9 },
    met: { noun: 3 },
    fait: { noun: 2.5 },
    dit: { noun: 4 },
    mais: { noun: 9 },
    ou: { noun: 9 },
    et: { noun: 9 },
    pour: { noun: 9 },
    vers: { noun: 3 },
    lui: { noun: 2, verb: 9, participle: 5 },
    tu: { participle: 9 },
    leur: { noun: 9 },
    contre: { noun: 5, verb: 5 },
    devant: { noun: 4, gerund: 4 },
    là: { noun: 9 },
    même: { noun: 4 },
    suis: {},
    doit: {},
    euros: {},
    euro: {},
    kilo: {},
    sans: { noun: 9 },
    depuis: { noun: 9 },
    après: { noun: 9 },
    marche: { verb: 1 },
    porte: { verb: 1 },
    place: { verb: 2.5, order: 3 },
    table: { verb: 3, order: 4 },
    carte: { verb: 9, order: 9 },
    commande: { verb: 1, order: 2 },
    livre: { verb: 1.2, order: 2 },
    fête: { verb: 2, order: 3 },
    visite: { verb: 1.5, order: 2 },
    soupe: { verb: 4, order: 4 },
    part: { verb: 0 },
    tarif: {},
    pièce: { verb: 6, order: 6 },
    prix: {},
    personne: { verb: 9 },
    groupe: { verb: 2, order: 3 },
    lieu: {},
    neuf: { noun: 1 },
    règle: { verb: 1.5 },
    semaine: {},
    équipe: { verb: 3, order: 4 },
    stage: { verb: 9 },
    voiture: { verb: 9 },
    vélo: {},
    route: { verb: 5, order: 5 },
    peu: { noun: 5 },
    mieux: { noun: 4 },
    trop: { noun: 5 },
    rien: { noun: 1 },
    tous: { noun: 1.5 },
    toutes: { noun: 2 },
    dernière: {},
    font: { noun: 9 },
    va: {},
    vont: {},
    dont: {},
    chez: {},
    sauf: { noun: 3 },
    soir: {},
    midi: {},
    sera: {},
    serons: {},
    bar: { verb: 9 },
    ...Object.fromEntries(
      'ambiance médaille meuble bombe cave formule cuve vitre planche cause course houle glace sauce tarte truffe mousse rue caisse taxe dalle tuile brique peinture crème boutique vente adresse facture prime remise botte poche veste chemise jupe bague montre lampe plante graine haie clôture'
        .split(' ')
        .map((word) => [word, { verb: 4, order: 5 }]),
    ),
    mer: {},
    sapin: {},
    four: {},
    devis: { verb: 6 },
    mois: {},
    jus: {},
    point: { verb: 2, adverb: 3 },
    court: { verb: 1 },
    cours: { verb: 5, order: 5 },
    sens: { verb: 3, order: 4 },
    offre: { verb: 0.7, order: 3 },
    reste: { verb: 0.3, order: 2 },
    cire: { verb: 2 },
    poste: { verb: 2, order: 3 },
    vis: { verb: 3, order: 4 },
    film: {},
    pose: { verb: 1, order: 2 },
    ferme: { order: 3 },
    colle: { verb: 1, order: 3 },
    taille: { verb: 2, order: 3 },
    goûter: { infinitive: 0.7 },
    dîner: { infinitive: 1 },
    déjeuner: { infinitive: 1 },
  }),
)

/** How well one follows the other: 0 is usual, 3 odd. */
export const table = new Map<Tag, Partial<Record<Tag, number>>>(
  Object.entries({
    sign: 'sign:0 det:.4 noun:.6 name:.6 subject:.2 topic:.2 clitic:3.5 ne:2 verb:1.6 order:.7 infinitive:1.4 participle:1 gerund:2 prep:.5 coord:.8 subord:.8 relative:2 adverb:.6 number:.6 unit:3 other:.5',
    det: 'noun:0 name:.7 number:.5 participle:1.2 adverb:1.6 relative:3 other:.8 infinitive:3.5 det:1 prep:4 coord:5 verb:6 order:7 subject:6 topic:6 sign:4 unit:2 gerund:3 clitic:5 ne:6 subord:5',
    noun: 'sign:0 prep:.2 coord:.4 relative:.4 noun:.9 participle:.8 verb:.9 number:1 det:1.8 subject:1.4 topic:1.4 clitic:1.3 ne:1 adverb:.9 infinitive:2.4 subord:1.1 name:.9 unit:3 gerund:1.6 order:2.6 other:1',
    name: 'sign:0 prep:.2 coord:.3 relative:.4 noun:1.2 participle:.9 verb:.7 number:.8 det:1.6 subject:1.4 topic:1.4 clitic:.9 ne:.9 adverb:.9 infinitive:2.6 subord:1.1 name:.3 unit:3 gerund:1.6 order:2.6 other:1',
    subject:
      'verb:0 clitic:.2 ne:.2 adverb:3 participle:6 noun:6 infinitive:6 det:6 prep:4 order:6 gerund:6 coord:4 subject:5 name:6 number:6 unit:6 sign:4 relative:4 subord:5 topic:6 other:4',
    topic:
      'verb:0 clitic:.6 ne:.3 relative:1 adverb:2.5 noun:5 participle:5 infinitive:5 det:5 prep:2.6 coord:2.5 sign:2 order:6 gerund:5 name:5 number:5 unit:5 subord:3 subject:3 topic:5 other:4',
    clitic:
      'verb:0 infinitive:.3 clitic:.8 gerund:.7 order:4 noun:5 participle:5 adverb:5 det:6 prep:6 coord:6 subject:6 name:6 number:6 unit:6 sign:5 relative:6 subord:6 topic:6 ne:6 other:4',
    ne: 'verb:0 clitic:.2 order:.6 infinitive:1.2 adverb:1 gerund:1 noun:6 det:6 participle:6 prep:6 coord:6 subject:6 name:6 number:6 unit:6 sign:6 relative:6 subord:6 topic:6 other:5',
    verb: 'det:.2 prep:.3 adverb:.3 noun:1 name:.8 infinitive:1.2 participle:1.6 subord:.7 number:.5 coord:.8 sign:.3 relative:1.4 subject:2 topic:1.8 clitic:2.6 gerund:1.4 verb:3 order:3 ne:3 unit:3 other:1',
    order:
      'det:.1 prep:.3 adverb:.3 noun:1.2 name:1 infinitive:1.2 participle:2.5 subord:.8 number:.8 coord:.8 sign:.3 relative:1.4 subject:2.2 topic:2.2 clitic:.8 gerund:2 verb:4 order:2 ne:3 unit:4 other:1',
    infinitive:
      'det:.2 prep:.3 adverb:.4 noun:1 name:1 infinitive:1.8 participle:2 subord:.9 number:.7 coord:.5 sign:.2 relative:1.2 subject:1.6 topic:1.6 clitic:2.4 gerund:2 verb:1.8 order:2.6 ne:2.4 unit:4 other:1',
    participle:
      'det:.4 prep:.2 adverb:.5 noun:1 name:1.2 infinitive:1.6 participle:1 subord:.8 number:.7 coord:.4 sign:.1 relative:.7 subject:1.3 topic:1.3 clitic:1.6 gerund:1.6 verb:1.3 order:2.4 ne:1.2 unit:4 other:1',
    gerund:
      'det:.2 prep:.3 adverb:.4 noun:1 name:1 infinitive:1.8 participle:1.8 subord:1 number:.8 coord:.8 sign:.3 relative:1.4 subject:2 topic:2 clitic:2.6 gerund:2 verb:3 order:4 ne:3 unit:4 other:1',
    prep: 'det:.1 noun:.4 name:.2 number:.3 infinitive:.7 prep:1.2 adverb:1.1 clitic:1.2 relative:1 subord:1 participle:2.2 subject:5 topic:2.4 verb:6 order:6 coord:4 sign:2.5 gerund:2.2 ne:2 unit:3 other:.8',
    coord:
      'det:.2 noun:.4 name:.4 subject:.3 topic:.4 clitic:1.8 ne:1 verb:1.1 order:1.4 infinitive:1 participle:1 gerund:2 prep:.4 coord:1.6 subord:.8 relative:1 adverb:.6 number:.7 unit:3 sign:1.6 other:.8',
    subord:
      'det:.2 noun:.9 name:.5 subject:0 topic:.2 clitic:2.2 ne:1.6 verb:1.8 order:4 infinitive:1.8 participle:2 gerund:3 prep:.6 coord:3 subord:1 relative:1.6 adverb:.7 number:.8 unit:4 sign:1.6 other:1',
    relative:
      'verb:.2 det:.5 noun:1.6 name:.9 subject:.1 topic:.3 clitic:.4 ne:.3 order:5 infinitive:1.8 participle:3 gerund:4 prep:1 coord:2.5 subord:2.5 relative:3 adverb:1.6 number:1.6 unit:4 sign:1.8 other:1',
    adverb:
      'det:.4 noun:.8 name:.9 subject:.9 topic:.9 clitic:1.6 ne:1.4 verb:1.2 order:1.4 infinitive:1 participle:.7 gerund:1.6 prep:.3 coord:.6 subord:.7 relative:1.2 adverb:.7 number:.8 unit:4 sign:.2 other:1',
    number:
      'noun:.2 unit:0 name:.7 number:.9 prep:.5 coord:.6 sign:.3 participle:1 adverb:1 det:1.2 subject:1.5 topic:1.5 clitic:2.4 ne:2 verb:1.2 order:2.4 infinitive:2 subord:1.4 relative:1 gerund:2 other:.8',
    unit: 'sign:0 prep:.2 coord:.4 number:.6 noun:.8 det:.7 participle:.9 adverb:.7 name:1 subject:1.2 topic:1.2 clitic:2.4 ne:2 verb:1.2 order:2.2 infinitive:2 subord:1 relative:.9 gerund:2 unit:1.5 other:.8',
    other:
      'sign:.3 det:.8 noun:.8 name:.8 subject:.8 topic:.8 clitic:2 ne:2 verb:1.5 order:1.5 infinitive:1.5 participle:1.2 gerund:2 prep:.6 coord:.7 subord:1 relative:1.2 adverb:.8 number:.6 unit:1 other:.6',
  }).map(([tag, list]) => [
    tag as Tag,
    Object.fromEntries(
      list
        .split(' ')
        .map((pair) => pair.split(':'))
        .map(([to = '', cost]) => [to, Number(cost)]),
    ),
  ]),
)
