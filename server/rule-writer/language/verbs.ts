import { fold } from './words.ts'

const certain = new Set(
  'est sont etait etaient sera seront serait fut ont avait avaient aura auront avons avez sommes etes suis ai va vont peut peuvent doit doivent faut suffit font permet permettent vient viennent revient tient prend sort attend attendent accueille accueillent propose proposent devient deviennent dit disent veut veulent connait ouvre ouvrent arrivent restent durent coutent commencent revient remplacent gardent perd protege protegent rend rendent met mettent vend vendent existe fonctionne fonctionnent sert servent part partent dort repose poussent pousse merite meritent demande demandent invite organise organisons organisent lance lancons rejoint rejoignent demenage demenagent demenageons vaut valent noircit noircissent rouvre rouvrent reouvre reouvrent reprend reprennent quitte quittent vit vivent roule roulent rouleront joue jouent expose exposent fete fetent fetons baisse baissent augmente augmentent recrute recrutent embauche embauchent cherche cherchent recherchent installe installent emmenage emmenagent agrandit agrandissent grandit tombe tombent finit finissent coupe-t pousse disparait apparait connaissent savent sait prennent sortent tiennent ouvrira ouvriront fermera fermeront aura restera seront pourra pourront devra devront faudra viendra viendront passera commencera aurez verrez trouverez participe participent fabrique fabriquent cherchons recrutons recherchons recherche proposons avancent avance recoit recoivent a'.split(
    ' ',
  ),
)
const ambiguous = new Set(
  'reste date dure coute ferme ferment change changent garde compte mesure commence arrive passe passent aide remplace pese fait evite marche cuit chauffe tourne demarre termine figure porte'.split(
    ' ',
  ),
)
const pronoun =
  /(?:^|[^a-z'])(?:j'|je |tu |il |elle |on |nous |vous |ils |elles |c'est|c'etait|ca |cela |ce sont|qu'on |qu'il |y a )/
const before = new Set(
  'le la les l un une des du de d au aux ce cet cette ces mon ma mes notre nos votre vos leur leurs son sa ses a en par pour sur sans avec et ou sous'.split(
    ' ',
  ),
)

/** Does the phrase hold a conjugated verb outside « qui… », « que… », « dont… »? Cautious: unsure means no. */
export function hasFiniteVerb(text: string): boolean {
  const main = fold(text)
    .replace(/«[^»]*»/g, ' ')
    .split(/ (?:qui |que |qu'|dont |ou l'on |quand |lorsque |si |parce que )/)[0]
  if (main === undefined) return false
  if (pronoun.test(` ${main}`)) return true
  // « à » and « a » fold to the same letter: look at the accent first.
  if (
    /(?:^|\s)a (?:ete|eu|\p{L}+e?e?s?)(?:\s|$)/u.test(main) &&
    /(?:^|\s)a\s/iu.test(text.split(/ qui /)[0] ?? '')
  )
    return true
  // « ne se peint pas », « s'installe »: a negation or a reflexive pronoun before anything but an infinitive.
  if (
    /[a-z] (?:ne |n')(?!pas |plus |jamais )(?:se |s'|le |la |les |l'|y |en )?[a-z]+ (?:pas|plus|jamais|rien|que)\b/.test(
      main,
    )
  )
    return true
  if (/[a-z] (?:se |s')(?![a-z]*(?:er|ir|re|oir)\b)[a-z]{3,}/.test(main)) return true
  const words = main.match(/[a-z0-9]+/g) ?? []
  if (/^(?!chez|nez|assez|rez)[a-z]{3,}ez$/.test(words[0] ?? '') || words[0] === 'ne') return true
  return words.some((word, index) => {
    if (word === 'a') return false
    if (index === 0) return false
    return (certain.has(word) || ambiguous.has(word)) && !before.has(words[index - 1] ?? '')
  })
}

const notInfinitive =
  /^(?:atelier|escalier|hiver|fer|mer|hier|papier|panier|fevrier|janvier|cahier|metier|quartier|chantier|courrier|dossier|dernier|premier|particulier|noir|soir|loisir|plaisir|avenir|espoir|savoir-faire|cuir|air|desir|livre|chambre|nombre|titre|lettre|notre|votre|autre|quatre|arbre|ombre|cidre|cuivre|marbre|novembre|decembre|octobre|septembre|fenetre|maitre|centre|theatre|offre|rencontre|ordre|cadre|chapitre|registre|litre|metre|kilometre|semestre|trimestre|orchestre|peintre|ministre|meurtre|monstre|filtre|vitre|huitre|poutre|cidre|cendre|gendre|poudre|foudre|chaudiere|lumiere|riviere|priere|matiere|biere|barriere|carriere|frontiere|maniere|premiere|derniere|mercredi|montre|rentree|pour|leur|sur|par|car|chier|sapin|foyer|loyer|rosier|olivier|verger|potager|boulanger|patissier|menuisier|charpentier|plombier|couvreur|jardinier|plancher|collier|mobilier|immobilier|laser|poker|super|entier|leger|cher|fier|oeuvre|histoire|memoire|victoire|poire|foire|gloire|terre|pierre|guerre|verre|serre|affaire|salaire|horaire|anniversaire|notaire|partenaire|solidaire|dentaire|nature|culture|peinture|structure|voiture|toiture|mesure|heure|miroir|comptoir|couloir|tiroir|trottoir|mai|etre)s?$/

/** Is the first word an infinitive (« Regarder loin »)? */
export function startsWithInfinitive(text: string): boolean {
  const words = fold(text).match(/[a-z'-]+/g) ?? []
  const bare = words.filter(
    (word) => !/^(?:ne|n|pas|bien|toujours|toutefois|se|s|y|en|les|le|la|l|jamais)$/.test(word),
  )
  const first =
    (words[0] === 'ne' || words[0] === 'se' || words[0] === 'toujours' || words[0] === 'bien'
      ? bare[0]
      : words[0]) ?? ''
  return (
    /^(?:[a-z']*(?:er|ir|oir|dre|tre|vre|ire|aire|lire|clure|pre))$/.test(first) &&
    first.length > 3 &&
    !notInfinitive.test(first)
  )
}
