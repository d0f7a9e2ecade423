import { lowerFirst } from '#server/brief/words.ts'
import { isInfinitive, readWord } from '#server/proofreader/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { mournful } from './bad-news.ts'
import { pullWhen } from './phrases.ts'

export const novelty = /^(?:(?:le|la|notre|nos|une?) )?nouve(?:au|l|lle)s? /iu

/** Nothing where the picture says it as well: that something is made, sold, or takes place. */
const byObjective: Record<Objective, string> = {
  realisation: '',
  produit: '',
  recrutement: 'Nous recrutons',
  evenement: '',
  conseil: 'Conseil',
}

export const byNovelty = 'Nouveauté'

/** Where to go, or how to come, is no longer the same. */
const changed =
  /^(?:changement (?:d’|de )(?:adresse|horaires?|numéro|téléphone|local|locaux|jours?|date)|(?:nos |les |notre |un )?nouve(?:l|lle|lles|aux?) (?:horaires?|adresse|numéro|accès|locaux)|(?:nous|on) (?:déménage|change d(?:’adresse|e numéro|e local))|réouverture)/iu

/** « Chemin d’accès fermé jusqu’au 12 »: closed for a while; « sachet fermé » in an order to readers is none. */
const isClosedThen = (lead: string, context: string): boolean =>
  !/^\p{L}+ez(?!\p{L})/iu.test(lead) &&
  /(?<!\p{L})(?:ferm(?:é|ée|és|ées|eture|ons)|rouvr\p{L}+|barrée?s?)(?!\p{L})/iu.test(lead) &&
  (pullWhen(context).found !== '' || /jusqu’au \d/iu.test(context))

/** Tells readers what to do or to leave, or answers what they ask. */
const advises =
  /(?:^|, |: )(?:(?:ne |n’)?\p{L}{2,}ez(?!\p{L})|faites |dites |(?:il )?(?:ne )?(?:vous )?(?:faut|vaut mieux|suffit)|mieux vaut|jamais|toujours|inutile de|attention|consignes?|gare (?:à|aux)|comment|pourquoi|quand |combien|(?:deux|trois|quatre|cinq|six|sept|\d) (?:gestes|conseils|règles|étapes|erreurs|astuces|réflexes|questions|choses))/iu
const isAdvice = (lead: string, context: string): boolean =>
  advises.test(lead) ||
  isInfinitive(readWord(/^(?:(?:bien|mieux|ne pas) )?(\p{L}+)/iu.exec(lead)?.[1]?.toLowerCase() ?? '')) ||
  context.split(/[.!?]\s+/u).some((one) => orders.test(one))
/** « Lavez les draps à 60 degrés »: what to do, and not how to reach the company. */
const orders =
  /^(?!(?:appel|contact|écriv|envoy|ven|inscriv|demand|réserv|pass|pren|retrouv|continu|av|ser|pouv|dev|all|découvr|profit|rejoign|suiv|commen|partag|cliqu|téléphon|not|sav|consult)ez)\p{L}{2,}ez (?:vo[st]|votre|les?|la|un|une|des|l’|du|de)(?!\p{L})/iu

/** What the brief itself announces, before the objective in general. */
export function eyebrowOf(context: string, lead: string, objective: Objective, isJob: boolean): string {
  if (isJob && /^(?:bienvenue|félicitations|bravo|merci)(?!\p{L})/iu.test(lead)) return ''
  if (isJob)
    return /(?<!\p{L})urgent(?!\p{L})/iu.test(context)
      ? `Urgent : ${lowerFirst(byObjective.recrutement)}`
      : byObjective.recrutement
  if (objective !== 'produit' && (changed.test(lead) || isClosedThen(lead, context))) return 'Infos pratiques'
  if (
    objective !== 'produit' &&
    /^(?:(?!visite|la|de)\p{L}+\s){0,3}ferm(?:é|eture|ons|e(?= (?:du|le|les|jusqu’\p{L}+|ce|cette|pour|demain|\p{L}+di)(?!\p{L})))|^(?:ouverture exceptionnelle|congés)|horaires|de garde(?!\p{L})/iu.test(
      lead,
    )
  )
    return 'Infos pratiques'
  if (
    objective !== 'produit' &&
    /(?<!\p{L})(?:en panne|complets?(?= (?:du|jusqu|ce|en)))(?!\p{L})/iu.test(lead)
  )
    return 'Infos pratiques'
  if (/avant\s?\/\s?après/iu.test(context)) return 'Avant / après'
  if (
    /^merci|^bravo|(?<!\p{L})(?:bravo|merci) à l’équipe|(?:est|sont) (?:fini|prêt|mont|arriv)\p{L}+/iu.test(
      lead,
    )
  )
    return ''
  if (objective === 'produit' && (novelty.test(lead) || /^nouve\p{L}+\s*:/iu.test(context))) return byNovelty
  return objective === 'conseil' && (mournful.test(context) || !isAdvice(lead, context))
    ? ''
    : byObjective[objective]
}

/** Where the brief names nothing. */
export function fallbackOf(objective: Objective): string {
  return {
    realisation: 'Notre dernière réalisation',
    produit: 'À découvrir',
    recrutement: 'Rejoignez-nous',
    evenement: 'Rendez-vous bientôt',
    conseil: 'Le conseil du moment',
  }[objective]
}

/** Over things and their amounts that bear no name. */
export const priceListTitle = 'Nos tarifs'
