import { isConjugated, isInfinitive, isNoun, isPersonName, readWord } from '#server/proofreader/words.ts'

/** First names as telephones write them without accents; no other words. */
const firstNames = new Map(
  `Léa Théo Léo Chloé Zoé Noémie Mélanie Stéphanie Jérôme Sébastien Frédéric Cédric Céline Hélène Amélie Aurélie Anaïs
  Maëlle Gaëlle Raphaël Mickaël Valérie Véronique Thérèse Geneviève Éric Élodie Émilie Éloïse Héloïse Agnès Régis Gérard
  Maëlys Maëva Ophélie Clémentine Gaëtan Anaëlle Timéo Mathéo Célia Adèle Béatrice Cécile Félix Jérémie Mickaëlle Rémi Rémy Rénald Solène
  Grégory Jérémy Loïc Benoît Françoise François Inès Océane Mélissa Séverine Sévérine Angélique Clément Gaël Noël
  Hervé André René Maïté Maël Clémence Bérengère Gwenaëlle Églantine Joël Joëlle Michèle Étienne Éléonore Éléa Édith Eugénie
  Raphaëlle Mathéa Noé Thaïs Naël Stéphane Jérémie Grégoire Mégane Léonie Léopold Léon Adélaïde`
    .split(/\s+/)
    .map((name) => [name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), name]),
)
/** « on vous conseil »: nouns that sound like the verb. */
const spokenVerbs = new Map(
  Object.entries({
    conseil: 'conseille',
    travail: 'travaille',
    appel: 'appelle',
    accueil: 'accueille',
    acceuil: 'accueille',
    envoi: 'envoie',
    essai: 'essaie',
  }),
)

const tens: Record<string, string> = {
  10: 'dizaine',
  12: 'douzaine',
  15: 'quinzaine',
  20: 'vingtaine',
  30: 'trentaine',
  40: 'quarantaine',
  50: 'cinquantaine',
  60: 'soixantaine',
  100: 'centaine',
}

const dayStems = 'lun|mar|mer|jeu|ven|sam|dim'
/** « mar-sam », « lundi/vendredi » */
const dayRange = new RegExp(
  `(?<!\\p{L}|(?:du|le|de|et|les) )(?:${dayStems})[a-z]{0,5}[-/](?:${dayStems})(?:[a-z]{0,4}di|anche)?(?!\\p{L})`,
  'giu',
)
const days = (range: string): string => {
  const [from = '', to = ''] = range
    .split(/[-/]/)
    .map((day) =>
      `${day.toLowerCase().slice(0, 3)}${{ mer: 'cre', ven: 'dre', sam: 'e' }[day.toLowerCase().slice(0, 3)] ?? ''}di`.replace(
        'dimdi',
        'dimanche',
      ),
    )
  return `du ${from} au ${to}`
}

const rules: [RegExp, string | ((...found: string[]) => string)][] = [
  [
    /(?<=(?<!\p{L})(?:appelez|demandez|contactez) )(?:manu|momo|fred|seb|steph|alex|nico|titi|jojo)(?!\p{L})/gu,
    (found) => found.charAt(0).toUpperCase() + found.slice(1),
  ],
  [/(?<=(?<!\p{L})v[ée]los )[ée]lecs?(?!\p{L})/giu, 'électriques'],
  [/(?<=(?<!\p{L})(?:gars|garçons|hommes) (?:ou|et) (?:filles|femmes) )costaud(?!\p{L})/giu, 'costauds'],
  [/^(merci|bravo) \1(?!\p{L})/gimu, '$1'],
  [
    /(?<!\p{L})au (?=(?:[2-9]|[1-9]\d) (?:bénévoles|benevoles|clients|équipes|equipes|enfants|coureurs|participants|exposants|élèves|eleves|joueurs)(?!\p{L}))/giu,
    'aux ',
  ],
  [/(?<!\p{L})(smic|cdi|cdd|tva)(?![\p{L}’'-])/gu, (found) => found.toUpperCase()],
  [/(?<=(?<!\p{L})frais de (?:dossier|port|livraison|inscription) )offert(?!\p{L})/giu, 'offerts'],
  [/(?<=(?<!\p{L})les (\p{Ll}+s) )bouge(?:nt)? pas(?!\p{L})/giu, 'ne bougent pas'],
  [/(?<!\p{L})nouveau (?=mini[ -]?pelle(?!\p{L}))/giu, 'nouvelle '],
  [/(?<!\p{L})(?:wk|we|week|wee)[ -]?end(s?)(?!\p{L})/giu, 'week-end$1'],
  [/(?<!\p{L})mobil[ -]?homes?(?!\p{L})/giu, (found) => (/s$/i.test(found) ? 'mobil-homes' : 'mobil-home')],
  [/(?<=\d )mobil-home(?!s)/gu, 'mobil-homes'],
  [/(?<!\p{L})charcut(?!\p{L})/giu, 'charcuterie'],
  [/(?<!\p{L})([ld])[’' ]?[eé]lec(?!\p{L})/giu, '$1’electricite'],
  [/(?<!\p{L})cote (?=de (?:b(?:oe|œ)uf|porc|veau|agneau))/giu, 'côte '],
  // « le 14 février st valentin »
  [/(?<!\p{L})(?:st|saint)[ -]valentin(?!\p{L})/giu, 'Saint-Valentin'],
  // « 8€50 », « 18€ pers »
  [/(\d) ?€(\d\d)(?!\d| ?€)/gu, '$1,$2 €'],
  [/(?<=€)(?=\p{L})/gu, ' '],
  [/(?<!\p{L}|\d[ ,.]?)(\d{1,2}) (?=(\d{1,2}) ans(?!\p{L}))/gu, '$1-'],
  [/(?<!\p{L})avant[ /-]apr[eèé]s(?= de (?!midi))/giu, 'avant/après'],
  [/(?<!\p{L})ap(?:r[eèé]s|r\.?|\.)?[ -]?midi(?!\p{L})/giu, 'après-midi'],
  [
    /(?<!\p{L}|\d)(10|12|15|20|30|40|50|60|100)(?:aine|taine|zaine)s?(?!\p{L})/giu,
    (_, figure = '') => tens[figure] ?? figure,
  ],
  // « la photo est a retirer » had its infinitive.
  [
    /(?<=(?<!(?<!\p{L})(?:il|elle|on|qui|y|en|tu|n['’]?|lui|ne))(?<![’'\d]) )a (?=(?:retirer|récup[eé]rer|recuperer|r[eé]server|prendre|commander|gagner|venir|consommer|emporter|vendre|louer|pourvoir|d[eé]couvrir|partager|apporter|pr[eé]voir|saisir|suivre|remplir|rendre|d[eé]poser|r[eé]gler)(?!\p{L}))/giu,
    'à ',
  ],
  // « relisez la avant », « laissez le ouvert », « parlez en tôt »: no noun stands there.
  [
    /(?<=(?<!(?<!\p{L})(?:vous|ne) )(?<!\p{L})(?!(?:chez|assez|av[eé]z|savez|pouvez|voulez|devez|aimez)(?!\p{L}))\p{L}{2,}ez) (?=(?:l[ae]s?|en) (?:avec|avant|apr[eèé]s|ouverte?s?|tôt|tot|m[eê]me|de suite|ce (?:soir|matin)|ici|sur|sous|dans|d[eè]s|quand|si|sans|une fois|et)(?!\p{L}))/giu,
    '-',
  ],
  [
    /(?<=(?<!\p{L})faites) (?=l[ae]s? (?:voir|r[eé]parer|entretenir|v[eé]rifier|contr[oô]ler|ramoner|livrer|graver|estimer)(?!\p{L}))/giu,
    '-',
  ],
  [/(?<!\p{L})il parait(?!\p{L})/giu, 'il paraît'],
  [/(?<![\p{L}\d])age(s?)(?!\p{L})/gu, 'âge$1'],
  [/(?<!\p{L})d['’ ]?hab(?!\p{L})/giu, 'd’habitude'],
  [dayRange, (found) => days(found)],
  [
    /(?<!\p{L})(janv|f[eé]v|mars|avr|avril|mai|juin|juil|juillet|ao[uû]t|sept|oct|nov)-(?=(?:mars|avril|mai|juin|juil|juillet|ao[uû]t|sept|oct|nov|d[eé]c)(?!\p{L}))/giu,
    '$1 à ',
  ],
  [/(?<!\p{L})d['’ ]?apr[eèé]s(?!\p{L})/giu, 'd’après'],
  [/(?<!\p{L})apr[eèé]s (?=(?:shampoo?ing|rasage|vente|soleil)s?(?!\p{L}))/giu, 'après-'],
  [/(?<!\p{L})(petits?) d[eé]j(?:euner)?(s?)(?!\p{L})/giu, '$1-déjeuner$2'],
  [/(?<!\p{L})vacance (?=(?:de |d['’]|scolaire))/giu, 'vacances '],
  [/(?<!\p{L})forcement(?!\p{L})/giu, 'forcément'],
  [/(?<!\p{L})[eé]videment(?!\p{L})/giu, 'évidemment'],
  [/(?<!\p{L})r[ée]ouvr(?=(?:e|ons|ez|ir|ira|irons)(?!\p{L}))/giu, 'rouvr'],
  [
    /(?<=(?<!\p{L})(?:la|une|en|votre|notre|ma|cette|grande|petite|les|des|nos|vos|\d) )boite(s?)(?!\p{L})/giu,
    'boîte$1',
  ],
  [/(?<=(?<!\p{L})(?:le|un|en|du|les|des|\d) )fut(s?)(?!\p{L})/giu, 'fût$1'],
  [/(?<=(?<!\p{L})(?:le|un|du|ce|à|a|chaque) )coté(?!\p{L})/giu, 'côté'],
  [/(?<=(?<!\p{L})(?:les?|la) )([vn])otre(?!\p{L})/giu, '$1ôtre'],
  [
    /(?<!\p{L})(choisi|fourni|garanti|rempli|fini)t (?=par (?:les?|la|l['’]|nos|un|une|des) ?\p{L})/giu,
    '$1 ',
  ],
  [/(?<=(?<!\p{L})s['’]est fait )(\p{L}{2,})é(?!\p{L})/giu, '$1er'],
  [
    /(?<=(?<!\p{L})(?:pas de|sans|aucun|aucune) (?:dipl[oô]me|permis|acompte|exp[eé]rience) )(demand|exig)er(?!\p{L})/giu,
    '$1é',
  ],
  [/(?<=(?<!\p{L})(?:son|mon|ton|en) )cap(?!\p{L}| (?:sur|vers|de))/gu, 'CAP'],
  [/(\d) ?(?:€|e|euros?) ?\/? ?(?:par )?pers?(?!\p{L})\.?(?! ?\d)/giu, '$1 € par personne'],
  [/(?<=par personne) (?=mini|maxi|min |max |à partir)/gu, ', '],
  [/(?<=\d (?:ans|mois|pers|personnes|jours)) mini?(?!\p{L})/giu, ' minimum'],
  // « jambes25€ », « de32 », « 12h a 14h »
  [/(?<=(?<![\p{L}\d])\p{Ll}{2,})(?=\d{1,4}(?:[.,]\d\d)? ?(?:€|euros?(?!\p{L})))/gu, ' '],
  // « permis a2 », « audi a3 », « affiche a4 », but « ouvert de9h a12h »
  [
    /(?<=(?<!\p{L})(?:permis|audi|formats?|affiches?|flyers?|papier|feuilles?|posters?|tirages?|plans?|autoroute|sortie) )a(\d{1,2})(?![\p{L}\d])/giu,
    'A$1',
  ],
  [/(?<=(?<![\p{L}\d])(?:de|à|a|des|dès|le|du|au|les|et|ou|pour|reste))(?=\d)/gu, ' '],
  [/(?<=(?<!\d)\d{1,2} ?h(?:\d\d)?) a (?=\d{1,2} ?h)/gu, '-'],
  // « formation payer », « débutant accepter »
  [
    /(?<!\p{L})(formation|mutuelle|repas|logement|déplacement|trajet) (pay|rembours|assur)er(?!\p{L})/giu,
    (_, noun = '', stem = '') => `${noun} ${stem}${/^(?:formation|mutuelle)$/iu.test(noun) ? 'ée' : 'é'}`,
  ],
  [
    /(?<!\p{L})(d[eé]butants?|animaux|chiens?|ch[eè]ques) accepter(?!\p{L})/giu,
    (_, noun = '') => `${noun} accepté${/[sx]$/iu.test(noun) ? 's' : ''}`,
  ],
  [/(?<!\p{L})des demain(?!\p{L})/giu, 'dès demain'],
  [/(?<=(?<!\p{L})(?:pour|pr|de|à|a) )laide (?=a |à |au |aux |de )/giu, 'l’aide '],
  [
    /(?<=(?<!\p{L})(?:la|une|cette|toute la|tte la|de) )(journ|soir|ann|matin|rentr|tourn|entr)é(?!\p{L})/giu,
    '$1ée',
  ],
  [
    /(?<=(?<!\p{L})(?:si|sinon|quand|que|et|mais) )sa (?=(?:saute|p[eè]te|fuit|coule|br[uû]le|g[eè]le|siffle|grince|bloque|casse|continue|persiste|recommence|clignote|sent|fume|marche|va|fait|dure)(?!\p{L}))/giu,
    'ça ',
  ],
  // « verifié d abord »: an order.
  [
    /(?<=^|[.!?,\n] ?|(?<!\p{L})encore )(v[eé]rifi|d[eé]branch|appel|demand|pens|regard|coup|nettoy|contact|v[eé]rifi|ferm|aér|prot[eé]g|arros)é (?=d ?['’ ]abord|tout(?: |$)|bien |toujours |aussi )/gimu,
    (_, stem = '') => `${stem}ez `,
  ],
  // « on as reçu », « on es ouvert »
  [/(?<!\p{L})on a[si] (?=\p{L})/giu, 'on a '],
  [/(?<!\p{L})on (?:es|ets|é) (?=\p{L})/giu, 'on est '],
  [
    /(?<!\p{L})((?:on|je)(?: (?:nous|vous|le|la|les|te))? |(?:on|je) (?:t|l|m)[’' ])(conseil|travail|appel|acc?ue?il|acceuil|envoi|essai)(?!\p{L})/giu,
    (_, before, noun) => `${before}${spokenVerbs.get(noun.toLowerCase()) ?? noun}`,
  ],
  [/(?<!\p{L})y['’]en a(?!\p{L})/giu, 'il y en a'],
  [/(?<!\p{L})tro (?=\p{L})/giu, 'trop '],
  [/(?<![\p{L}\d’'])c t (?=\p{Ll})/gu, 'c’était '],
  // « ne signé rien », « NE CLIQUER PAS »
  [/(?<!\p{L})NE (?=\p{L})/gu, 'ne '],
  [
    /(?<=^|[.!?,;:\n] ?|(?<!\p{L})(?:et|mais|donc|surtout|svp|lien|alors) )(n[e’'] ?)(\p{L}{3,})(?:é|er) (?=rien|pas|jamais|plus)/gimu,
    (whole, ne, stem) =>
      isConjugated(readWord(`${stem}ez`.toLowerCase()), '2p') ? `${ne}${stem}ez ` : whole,
  ],
  // « en cas de doute passer me voir »
  [
    /(?<=^|[.!?,;:\n] ?|(?<!\p{L})(?:doute|besoin|et|ou|donc|alors|sinon) )(pass|ven)(?:er|é|ir|ez) (?=(?:me|nous) voir)/gimu,
    (_, stem) => `${stem}ez `,
  ],
  [/(?<=^|[.!?\n] ?)penser (?=(?:a|à|au|aux|bien) )/gimu, 'pensez '],
]
const needsInfinitive =
  /(?<!\p{L})(ne pas|pour|sans|peut|peux|peuvent|pouvez|pouvoir|devoir|doit|dois|doivent|devez|faut|faudra|falloir|savoir|allez|vais|va|vont|allons|venez|laisser|faire|veut|veux|voulez|vouloir)( (?:vous|nous|y|en|se|me|te|lui|leur|bien|tout|les))? (\p{L}{2,}é)(?![\p{L}’'])/giu

/** Slips of a hurried keyboard that can be meant in one way only, whatever stands around them. */
export function withoutSlips(text: string): string {
  const plain = rules.reduce(
    (current, [from, to]) => (typeof to === 'string' ? current.replace(from, to) : current.replace(from, to)),
    text,
  )
  return (
    plain
      .replace(
        needsInfinitive,
        (whole: string, before: string, between: string | undefined, word: string) => {
          const infinitive = word.replace(/é$/iu, 'er')
          const isVerb =
            isInfinitive(readWord(infinitive.toLowerCase())) && !isNoun(readWord(word.toLowerCase()))
          return isVerb ? `${before}${between ?? ''} ${infinitive}` : whole
        },
      )
      // « buvez … fermé les volets et prenez »: among orders an order.
      .replace(
        /(?<=(?<!\p{L})(?!chez|assez|merguez)\p{L}{2,}ez(?!\p{L})[^.!?\n,]{3,60}?[^\s,]) (?<!(?<!\p{L})(?:a|ai|as|ont|avez|avons|est|et|ou|de|pas|être|sont) )(ferm|arros|coup|évit|appel|demand|gard|mouill|aér)é (?=(?:les|vos|votre|la|le|un|une|\d) ?\p{L})/giu,
        ', $1ez ',
      )
      // « le client voulais »
      .replace(
        /(?<=(?<!\p{L})(?:le|la|un|une|mon|ma|notre) \p{Ll}{3,} )(\p{Ll}{2,})ais(?!\p{L})/giu,
        (whole: string, stem: string) => {
          const third = readWord(`${stem}ait`)
          return isConjugated(third, '3s') && !isNoun(readWord(whole)) && !isNoun(third)
            ? `${stem}ait`
            : whole
        },
      )
      .replace(thanked, (names: string) => namesIn(names) ?? names)
      .replace(/(?<!\p{L})on (\p{Ll}{3,})ent(?!\p{L})/giu, (whole: string, stem: string) => {
        const [many, one] = [readWord(`${stem}ent`), readWord(`${stem}e`)]
        const isVerb = isConjugated(many, '3p') && !isNoun(many) && isConjugated(one, '3s')
        return isVerb ? `on ${stem}e` : whole
      })
  )
}

const thanked =
  /(?<=(?<!\p{L})(?:merci|bravo|bienvenue|f[eé]licitations) (?:a|à) )\p{Ll}{3,}(?:,? \p{Ll}{3,}){0,4} et \p{Ll}{3,}(?!\p{L})/giu

/** « marie julien et fatou » after « merci à »: where each of them is a first name. */
function namesIn(text: string): string | null {
  const words = text.split(/,? et |,? /u)
  if (!words.every((word) => isPersonName(word.toLowerCase()))) return null
  const names = words.map((word) => firstNames.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1) ?? ''}`
}

/** « 1er récolte » is « 1re récolte »; « bière de Épernay » « d’Épernay »; « lea » was Léa. */
export const withPrintedForms = (text: string, typed: string, names: string[]): string =>
  text
    .replace(
      /(?<=(?<!\p{L})(?:vos|les|nos|des)[\s\u00a0]\p{L}+s[\s\u00a0])(âgé|isolé|handicapé|concerné|intéressé|inscrit|absent)(?!\p{L})/gu,
      '$1s',
    )
    .replace(/(?<!\p{L})[A-Z][a-z]{2,9}(?!\p{L})/gu, (name) => {
      const lower = name.toLowerCase()
      const isBare =
        !names.some((own) => own.includes(name)) &&
        new RegExp(`(?<!\\p{L})${lower}(?!\\p{L})`, 'iu').test(typed)
      return (isBare ? firstNames.get(lower) : undefined) ?? name
    })
    .replace(/(?<=^|[.!?,\n] ?)des (?=\d{1,2}[\s\u00a0](?:ans|mois)(?!\p{L}))/gimu, 'dès ')
    .replace(
      /(?<=[\p{L})] )des (?=(?:\d{1,2}[\s\u00a0]ans|demain|aujourd|maintenant|ce (?:soir|matin|week))(?!\p{L}))/gu,
      'dès ',
    )
    // « à partir du 12 octobre 15 € le pneu »
    .replace(
      /((?<!\p{L})(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?: 20\d\d)?) (?=\d[\d.,\u202f]*[\s\u00a0]€)/gu,
      '$1, ',
    )
    .replace(/(?<!\p{L}|\d)1er(?=[\s\u00a0](\p{Ll}{4,}))/gu, (whole: string, noun: string) => {
      const readings = readWord(noun)
      const isHers =
        readings.length > 0 && readings.every(({ kind, gender }) => kind === 'noun' && gender === 'f')
      return isHers ? '1re' : whole
    })
    .replace(/(?<!\p{L})([dD])e (?=(?:[ÉEAIOU]\p{Ll}|Y[sv]|Hé)\p{L}+)/gu, '$1’')
    // « pensez à couper l’eau et à vidanger »: one order.
    .replace(/\. À (\p{L}+)/gu, (whole: string, verb: string) =>
      new RegExp(`et [aà] ${verb}(?!\\p{L})`, 'iu').test(typed) ? ` et à ${verb}` : whole,
    )
    .replace(/(?<=€(?: par personne)?), (?=au-delà )/gu, ' ')
    .replace(/((?:véhicule|voiture|minibus|van|salle|gîte|remorque) \d+[ \u00a0]places disponible)s/giu, '$1')
    .replace(
      /(?<!\p{L})(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)[\s\u00a0](?=\d[\d.,]*[\s\u00a0]€)/giu,
      '$1, ',
    )
    .replace(
      /(?<!\p{L})(Sainte?-)(\p{Ll})/gu,
      (_, saint: string, letter: string) => saint + letter.toUpperCase(),
    )
