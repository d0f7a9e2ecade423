import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { fold } from '#server/rule-writer/language/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { isGathering, readTheme, type Theme } from './theme.ts'

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
  /** Somewhere to come to, so that readers may be asked whether they come. */
  | 'gathering'
  /** The label itself already says that the work is done. */
  | 'saidDone'
  /** A job was read, and not only an objective ticked. */
  | 'job'
  | 'prices'
  /** Questions only: no advice was given. */
  | 'asked'
  | 'grief'
  | Theme

/** Participles keep their accent: « la pose commence » is not « la fenêtre posée ». */
const done =
  /(?<!\p{L})(?:fini(?:e?s?)|terminée?s?|livrée?s?|posée?s?|réalisée?s?|refaite?s?|rénovée?s?|installée?s?|achevée?s?|construite?s?|remplacée?s?|fin de chantier|dernière?s? (?:réalisation|chantier|projet|salle|cuisine)s?|derniers? (?:chantier|projet)s?|(?:jours?|semaines?|mois) de (?:chantier|travail|travaux)|(?:d’|d')atelier|a laissé|a gardé|a retrouvé|a été|ont été|avons (?:fait|posé|refait|repris|créé|livré|terminé))(?!\p{L})/iu
const ongoing =
  /(?<!\p{L})(?:avancement|en cours|commencent?|commencera|prévue?s? (?:en|pour|le|au|fin|début)|ce matin)(?!\p{L})/iu
const change =
  /\b(?:devenue?s?|a laisse la place|avant|remplace|remplacement|transforme[es]*|transformation|refait[es]*|renovation|rehabilitation|ancien|ancienne|change[es]*)\b/
const isNew =
  /\b(?:nouveau|nouvelle|nouveaux|nouvelles|nouvel|nouveaute|lance|lancons|lancement|arrive|arrivent|inedit)\b/
const past =
  /\b(?:c'etait|ce fut|a eu lieu|ont eu lieu|s'est (?:tenue?|passee?|deroulee?)|hier|avant-hier|(?:semaine|annee|mois|an|week-end|ete|hiver|nuit) (?:dernier|derniere|passee?)(?: soir)?|retour sur|etaient|ont (?:recolte|couru|marche|plante|dance|partage|participe|repondu)|sont venue?s|merci (?:a elles|a eux|a tous|a toutes|a toute|aux|a vous|d'etre|pour))\b|\bpassees? (?:nous voir|samedi|dimanche)\b|\b(?:samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi) dernier\b/
const bad =
  /\b(?:deces|decede[es]*|deuil|hommage|disparition|funerailles|obseques|inondation|victimes? d'un|liquidation|cessation|fermeture definitive|ferme definitivement|(?:sera|seront|serons|sommes|reste|restera) fermee?s?|fermeture (?:annuelle|estivale|du|le|pour|de la boutique|du magasin)|fermera|fermons|baisse(?:r|ra|rons)? (?:le|notre) rideau|annule[es]*|annulation|annulons|reporte[es]*|report|malheureusement|triste|tristesse|cambriolage|inondee?s?|incendie|degats|a detruit|detruite?s?|grele|nous regrettons|en panne|panne|rupture de stock|rappel de produit|excuses?|licenciements?)\b/
const alcohol =
  /\b(?:vins?|vinicole|viticult\w*|vignerons?|vigne|vignoble|chai|millesimes?|cuvees?|biere?s?|brasseurs?|brasserie artisanale|microbrasserie|champagne|cremant|cidre|cidrerie|rhums?|whisky|whiskies|gin|vodka|spiritueux|distillerie|caviste|cave a vin|cognac|armagnac|calvados|cocktails?|liqueurs?|prosecco|spritz|beaujolais|muscadet)\b/

/** Is a finished work told? */
export function isDone(text: string): boolean {
  return done.test(text) && !ongoing.test(text)
}

/** Reads the flags of the user's words; the others are set where they are known. */
export function readFlags(context: string, company: CompanyFacts, objective: Objective): Set<Flag> {
  const text = fold(context)
  const flags = new Set<Flag>()
  if (isDone(context)) flags.add('done')
  if (change.test(text)) flags.add('change')
  if (isNew.test(text)) flags.add('new')
  flags.add(past.test(text) && !/\b(?:demain|prochaine?)\b/.test(text) ? 'past' : 'coming')
  if (/\b(?:deces|decede|obseques|funerailles|deuil|hommage a|disparition de)/.test(text)) flags.add('grief')
  const theme = readTheme(context, objective)
  if (theme !== null) flags.add(theme)
  if (isGathering(context)) flags.add('gathering')
  // A piece of advice may speak of a breakdown: the news are not bad.
  if (theme === 'closed' || (objective !== 'conseil' && bad.test(text))) flags.add('bad')
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
