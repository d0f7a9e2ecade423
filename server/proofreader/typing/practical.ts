const days = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const s = '[\\s\\u00a0]'
const hour = `\\d{1,2}${s}?h(?:${s}?\\d\\d)?`
const hours = `(?:(?:de|entre|dès|à partir de|à|jusqu’à|vers)${s})?${hour}(?:${s}?(?:à|et|-|–|/)${s}?${hour})*`
const number = '(?:1er|\\d{1,2})'
const numbers = `${number}(?:${s}?(?:et|au|,|ou|-)${s}?(?:le${s})?${number})*`
const dayName = `(?:${days})s?(?:${s}(?:et|au|ou|,)${s}(?:le${s})?(?:${days})s?)?(?:${s}(?:prochain|dernier|soir|matin|après-midi|midi))?`
const lead = `(?:(?:le|les|du|ce|ces|dès le|à partir du|jusqu’au|tous les|toutes les|chaque|entre le|avant le|avant|au|dès|pour le)${s})?`
const dated = `(?:du${s}${number}${s}au${s}${number}(?!${s}?(?:${months}|[h€%]))|${lead}(?:${dayName}${s})?${numbers}${s}(?:${months})(?:${s}\\d{4})?(?:${s}(?:et|au)${s}(?:le${s})?(?:(?:${days})${s})?${number}${s}(?:${months})(?:${s}\\d{4})?)?)`
const moment = `(?:${dated}|${lead}${dayName}(?:${s}${number}(?![\\p{L}\\d€%]|${s}?[h€%]))?|demain(?:${s}(?:soir|matin|midi))?|ce soir|ce midi|ce week-end|aujourd’hui|cette semaine|(?:en|fin|début|mi-|courant|jusqu’à fin)${s}?(?:${months})(?:${s}\\d{4})?)`

/** A date or a day, then maybe its hours. */
export const whenPattern = new RegExp(
  `(?<![\\p{L}\\d])${moment}(?:,?${s}(?:(?:le|au)${s}matin${s}|l’après-midi${s})?${hours})?(?![\\p{L}\\d])`,
  'iu',
)
const wholeHours = new RegExp(`^(?:ouvert${s})?${hours}$`, 'iu')
export const phonePattern = /(?<![\d\p{L}])(?:\+33[\s\u00a0]?(?:\(0\))?\d|0\d)(?:[\s\u00a0.-]?\d\d){4}(?!\d)/u
const price =
  /\d[\s\u00a0\u202f]?(?:€|euros?(?!\p{L}))|(?<!\p{L})(?:gratuite?s?|prix libre|entrée libre|participation libre|au chapeau|offerte?s?)(?!\p{L})/iu
const contract =
  /^(?:(?:en|contrat|poste en|type de contrat)[\s\u00a0])?(?:CDI|CDD|intérim|alternance|contrat|temps (?:plein|partiel|complet)|mi-temps|saisonnier|\d{2}[\s\u00a0]?h(?:[\s\u00a0]par semaine)?$)/iu
const place =
  /^(?:(?:à|au|aux|chez|dans|devant|derrière|place|rue|salle|avenue|boulevard|bd|parking|quai|allée|chemin|route|impasse|cours|lieu-dit|halle|gymnase|stade|médiathèque|mairie|chapelle|\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|quai|allée|chemin|route|impasse|cours))[\s\u00a0]|sur place)/iu
const noPlace =
  /^(?:(?:à|au|aux|chez|dans)[\s\u00a0](?:nos|vos|tous|toutes|tout|mes|ceux|celles|la fois|partir|cause|volonté|emporter|\d|\p{L}+er(?!\p{L}))|place (?:aux?|à))(?!\p{L})/iu
const label =
  /^(?:date|dates|quand|heure|horaires?|lieu|adresse|où|prix|tarifs?|salaire|rémunération|contrat|début|durée|places|inscriptions?|réservations?|résa|contact|tél|tel|téléphone|mail|e-mail|email|site|infos?|renseignements?|candidatures?|billets?|entrée|accès|rdv|rendez-vous)[.\s\u00a0]*:/iu
const contactWords =
  /^(?:(?:tél|tel|téléphone|tph|contact|mail|e-mail|email|courriel|infos?|renseignements?|réservations?|réserver|résa|inscriptions?|candidatures?|cv|appelez|appeler|écrire|écrivez|envoyer|envoyez|par|pour|au|à|le|ou|et|sur|nous|postuler|contactez|plus|d’infos?|site|adresse|merci|de|voir|ici|votre|vos|lettre|contactez-nous|appelez-nous|écrivez-nous|joindre|demander|commandes?|commander|devis|rendez-vous)[\s\u00a0.:,/()-]*){0,12}$/iu
const places =
  /^(?:\d{1,4}[\s\u00a0]places?|places limitées|nombre de places limité|(?:il )?reste (?:plus que )?\d)/iu

const priceLine =
  /^(?:à |dès |à partir |de |seulement |soit |tarif|prix|entrée|participation|gratuit|offert|adulte|enfant|plein|réduit|\d|-|−)/iu
const limit =
  /^(?:à (?:retirer|commander|réserver|récupérer|emporter)|sur (?:réservation|commande|inscription|rendez-vous)|dans la limite)(?!\p{L})/iu

/** A date, a price, a place, a contract, a contact and nothing else? */
export function isPractical(text: string): boolean {
  const bare = text.replace(/[.!\s\u00a0\u202f]+$/u, '').trim()
  if (bare.length > 110) return false
  if (isContact(bare) || label.test(bare) || isMoment(bare)) return true
  if (bare.length > 70) return false
  if (price.test(bare) && priceLine.test(bare) && bare.length < 60) return true
  return [contract, places, limit].some((one) => one.test(bare)) || (place.test(bare) && !noPlace.test(bare))
}

/** Nothing but a date, a day or hours? */
export function isMoment(text: string): boolean {
  const found = whenPattern.exec(text)
  return (found !== null && found[0].length >= text.trim().length - 1) || wholeHours.test(text.trim())
}

/** Nothing but a telephone, an e-mail or a web address (marks, by then), and the words that announce it. */
export function isContact(text: string): boolean {
  const rest = text.replace(phonePattern, '').replace(/[\uE000-\uF8FF]/g, '')
  return rest !== text && /\d|[\uE000-\uF8FF]/.test(text) && contactWords.test(rest.trim())
}

const priced =
  /^(?<what>.{2,48}?)[\s\u00a0]?(?:[:=][\s\u00a0]?|à[\s\u00a0])?(?<price>(?:à partir de[\s\u00a0]|dès[\s\u00a0])?(?:(?:de )?\d[\d,]*(?:[\s\u00a0]€)? à )?\d[\d.,\u202f]*[\s\u00a0]?(?:€|euros)(?:\d\d)?(?:[\s\u00a0/]*(?:HT|TTC|la |le |les |l’|par |pièce|kg|pers).{0,24}|[\s\u00a0]?\/[\s\u00a0]?\p{L}{1,8})?(?:[\s\u00a0]\([^)]*\)|[\s\u00a0]sur devis|[\s\u00a0]au choix)?)$/iu

const unpriced =
  /(?:^|\s)(?:à|de|dès|pour|et|ou|partir de|est|sont|coûte|seulement|=|-|−|lieu de|d’)$|(?:offert|gratuit|remboursé)e?s?$|\d[\s\u00a0]?€/iu

/** « Soin visage 55 € » becomes « Soin visage : 55 € »; null when the words say anything else. */
export function pricedLine(chunk: string): string | null {
  const found = priced.exec(chunk.replace(/[.\s]+$/u, ''))?.groups
  const what = found?.what?.trim().replace(/[,;]$/u, '') ?? ''
  if (/^(?:c[’']|ça |il |elle |on |nous |vous )/iu.test(what)) return null
  if (found?.price === undefined || !/\p{L}{3}|m[²2]|^n°?\s?\d$/iu.test(what) || unpriced.test(what))
    return null
  // « (garantie comprise : 1 140 € » is half of a bracket, « samedi : 10 h, 12 € » has its colon.
  if (/\([^)]*$|[\s\u00a0]:[\s\u00a0]/u.test(what)) return null
  return `${what}\u00a0: ${found.price}`
}
