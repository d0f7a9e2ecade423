import { fold } from '#server/integrations/ai/demonstration/language/words.ts'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'

/** What the inputs make true, and so which templates may be used. */
export type Flag =
  | 'done'
  | 'change'
  | 'new'
  | 'past'
  | 'coming'
  | 'bad'
  | 'alcohol'
  | 'photo'
  | 'photos'
  | 'told'
  | 'when'
  | 'where'
  | 'doors'
  | 'single'
  | 'several'
  | 'noun'
  | 'bare'
  | 'project'
  | 'visit'
  | 'topic'

const done =
  /\b(?:fini[es]?|finies|termine[es]*|livre[es]*|livraison|pose[es]*|realise[es]*|refait[es]*|renove[es]*|installe[es]*|acheve[es]*|construit[es]*|remplace[es]*|derniere?s?|jours de chantier|semaines de (?:chantier|travail|travaux)|d'atelier|a laisse|a garde|a retrouve|a ete|ont ete|remplacement|avons (?:fait|pose|refait|repris|cree|livre|termine))\b/
const change =
  /\b(?:devenue?s?|a laisse la place|avant|remplace|remplacement|transforme[es]*|transformation|refait[es]*|renovation|rehabilitation|ancien|ancienne|change[es]*)\b/
const isNew =
  /\b(?:nouveau|nouvelle|nouveaux|nouvelles|nouvel|nouveaute|lance|lancons|lancement|arrive|arrivent|inedit)\b/
const past =
  /\b(?:c'etait|ce fut|a eu lieu|ont eu lieu|s'est (?:tenue?|passee?|deroulee?)|hier|avant-hier|(?:dernier|derniere|passe|passee)(?: soir)?|retour sur|etaient|ont (?:recolte|couru|marche|plante|dance|partage|participe|repondu)|sont venue?s|merci (?:a elles|a eux|a tou|aux|a vous|d'etre|pour))\b|\b(?:samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi) dernier\b/
const bad =
  /\b(?:deces|decede[es]*|deuil|hommage|disparition|funerailles|obseques|inondation|victimes? d'un|liquidation|cessation|fermeture definitive|ferme definitivement|(?:sera|seront|serons|sommes|reste|restera) fermee?s?|fermeture (?:exceptionnelle|annuelle|estivale|du|le|pour|de la boutique|du magasin)|fermera|fermons|baisse(?:r|ra|rons)? (?:le|notre) rideau|annule[es]*|annulation|annulons|reporte[es]*|report|malheureusement|triste|tristesse|cambriolage|rupture de stock|rappel de produit|excuses?|licenciements?)\b/
const alcohol =
  /\b(?:vins?|vinicole|viticult\w*|vignerons?|vigne|vignoble|chai|millesimes?|cuvees?|biere?s?|brasseurs?|brasserie artisanale|microbrasserie|champagne|cremant|cidre|cidrerie|rhums?|whisky|whiskies|gin|vodka|spiritueux|distillerie|caviste|cave a vin|cognac|armagnac|calvados|cocktails?|liqueurs?|prosecco|spritz|beaujolais|muscadet)\b/

/** Reads the flags of the user's words; the others are set where they are known. */
export function readFlags(context: string, company: CompanyFacts): Set<Flag> {
  const text = fold(context)
  const flags = new Set<Flag>()
  if (done.test(text)) flags.add('done')
  if (change.test(text)) flags.add('change')
  if (isNew.test(text)) flags.add('new')
  flags.add(past.test(text) ? 'past' : 'coming')
  if (bad.test(text)) flags.add('bad')
  // « alcool » without the words « sans alcool ».
  const trade = fold(`${company.industry} ${company.description} ${company.keywords.join(' ')}`)
  if (
    alcohol.test(
      `${trade} ${text}`.replace(
        /(?:vins?|biere?s?|cocktails?|cidre) sans alcool|sans alcool|\bvinaigre\b|rideau de vigne|vigne vierge/g,
        '',
      ),
    )
  )
    flags.add('alcohol')
  return flags
}
