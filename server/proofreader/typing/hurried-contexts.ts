import { avoirForms, etreForms } from '#server/proofreader/context.ts'
import { accentVariants } from '#server/proofreader/spelling-variants.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  isConjugated,
  isInfinitive,
  isKnown,
  isNoun,
  isParticiple,
  isPersonName,
  isPluralOnly,
  rankOf,
  readWord,
} from '#server/proofreader/words.ts'
import { shortForm } from './short-forms.ts'

/** « pensé a couper l’eau », « ou passé au garage »: an order, where neither « avons » nor a noun stands before. */
const isImperativePlace = (before: Token | undefined, next: Token | undefined): boolean =>
  (before === undefined ||
    before.kind === 'sign' ||
    /^(?:ou|et|svp|nuit|soir|matin|alors|donc|merci)$/.test(before.lower)) &&
  /^(?:a|à|au|aux|o|sur|voir|nous|le|la|les|l'|ns|votre|vos|vs|ds|dans|chez|avant|avt|votr|bien|un|une|vite|moi)$/.test(
    next?.lower ?? '',
  )

/** What owners tell readers to do; « fermé le mercredi » and « posé les fenêtres » tell what is. */
const advice =
  /^(?:vérifi|verifi|nettoy|regard|rinc|coup|appel|envoy|not|gard|apport|laiss|demand|utilis|évit|evit|essay|pens|command|contact|consult|vid|vidang|protég|proteg|arros|paill|taill|surveill|débranch|mont)é$/

/** « on fini » may be « ont fini ». */
const isPast = (token: Token | undefined): boolean => isParticiple(token?.readings ?? [])
/** A letter or two behind a figure. */
const measure = /^(?:[mglhkvwxter]|kg|cl|ml|cm|mm|km|cv|kw|mn|ha|dl|hl|dj|ex|er|cb|cd)$/

/** No word of French, nor one that lost its accents: « bois chene » is oak. */
const isNobodyElse = (lower: string): boolean => !isKnown(lower) && accentVariants(lower).length === 0

/** Words that their neighbours decide. */
export const certain = (tokens: Token[], index: number): string | null =>
  homophone(tokens, index) ??
  shortForm(tokens, index) ??
  order(tokens, index) ??
  quality(tokens, index) ??
  participle(tokens, index)

/** « 4 pneus montes », « on a pas trouve »: a verb that lost its accent, where no verb of its own can stand. */
function participle(tokens: Token[], index: number): string | null {
  const { lower = '', readings = [] } = tokens[index] ?? {}
  const form = lower.replace(/e(?=s?$)/, 'é')
  if (form === lower || !isConjugated(readings) || !isParticiple(readWord(form))) return null
  if (isNoun(readings) && rankOf(lower) < rankOf(form)) return null
  let at = index - 1
  while (/^(?:pas|jamais|rien|tout|bien|encore|toujours|enfin|vraiment)$/.test(tokens[at]?.lower ?? ''))
    at -= 1
  const isLed = /s$/.test(lower)
    ? at === index - 1 && isPluralOnly(tokens[at]?.readings ?? [])
    : at < index - 1 && avoirForms.has(tokens[at]?.lower ?? '')
  return isLed ? form : null
}

/** « les commandes seront prete »: after « être » a feminine of its own, « prête », rather than « prêté ». */
function quality(tokens: Token[], index: number): string | null {
  let at = index - 1
  while (
    /^(?:bien|enfin|tr[eè]s|trop|tous|toutes?|bient[oô]t|d[eé]j[aà]|presque|pas|toujours)$/.test(
      tokens[at]?.lower ?? '',
    )
  )
    at -= 1
  if (!etreForms.has(tokens[at]?.lower ?? '') || /^ét/.test(tokens[at]?.lower ?? '')) return null
  // « le dossier est complete »
  const isHis = tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }) => /^(?:le|un|ce|cet|il|ils|mon|son)$/.test(lower))
  const found = accentVariants(tokens[index]?.lower ?? '').filter((word) =>
    readWord(word).some(({ kind, gender, lemma }) => kind === 'noun' && gender === 'f' && lemma !== word),
  )
  return isHis || found.length !== 1 ? null : (found[0] ?? null)
}

/** Homophones, names and endings. */
function homophone(tokens: Token[], index: number): string | null {
  const [token, before, next] = [tokens[index], tokens[index - 1], tokens[index + 1]]
  const [lower, last] = [token?.lower ?? '', before?.lower ?? '']
  const isYear =
    lower === 'l' && /^(?:an|heure|unité|unite|année|annee|hiver|été|ete)$/.test(next?.lower ?? '')
  if (measure.test(lower) && before?.kind === 'number' && !isYear) return token?.text ?? null
  // « DPE C », « permis BE »
  if (/^(?:dpe|ges|classe)$/.test(last) && lower.length === 1) return token?.text ?? null
  if (
    lower === 'on' &&
    last === 'nous' &&
    (tokens[index - 2] === undefined || tokens[index - 2]?.kind === 'sign')
  )
    return 'on'
  if (lower === 'm' && next?.lower === 'et' && /^m(?:me|adame)$/.test(tokens[index + 2]?.lower ?? ''))
    return 'M.'
  if (
    lower === 'on' &&
    /^(?:lui|leur|nous|vous|les?|la|l'|l|y|en|ne|n'|n|se|s'|s|me|te|m'|a|va|est)$/.test(next?.lower ?? '')
  )
    return token?.text ?? null
  if (lower === 'on' && isConjugated(next?.readings ?? [], '3s') && !isPast(next)) return token?.text ?? null
  // « un a perdu 6 800 € », « merci à tous »: as they were typed.
  // « 5 jeux a emporté »
  if (lower === 'a' && isPluralOnly(before?.readings ?? []) && /é$/.test(next?.lower ?? '')) return 'à'
  // « On a besoin de bras »: a subject is followed by its verb.
  if (
    lower === 'a' &&
    /^(?:on|il|elle)$/.test(last) &&
    (tokens[index - 2] === undefined || tokens[index - 2]?.kind === 'sign' || before?.opens === true)
  )
    return 'a'
  // « a les horaires »: never « à les », but before an infinitive.
  if (lower === 'a' && /^les?$/.test(next?.lower ?? '') && !isInfinitive(tokens[index + 2]?.readings ?? []))
    return 'a'
  if (lower === 'a' && /^(?:qqn|quelqu'un)$/.test(last)) return 'a'
  if (
    lower === 'a' &&
    last !== 'et' &&
    isPast(next) &&
    /(?:é|[^d]i|u|is|it|ert)$/.test(next?.lower ?? '') &&
    next?.lower !== 'midi'
  )
    return 'a'
  if (/^(?:tous|toutes|toute)$/.test(lower)) return token?.text ?? null
  // Only « have » is followed by a participle.
  const isPastNext = [next, tokens[index + 2]].some((one) => isPast(one) || /e$|ait$/.test(one?.lower ?? ''))
  const hasMany = before?.isName === true || /[sxz]$|^(?:qui|l')$/.test(last)
  if (lower === 'on' && (!isPastNext || !hasMany)) return token?.text ?? null
  if (
    /^(?:appele[rz]|appelé|demande[rz]?|demandé|contacte[rz]|contacté|apl|apel|voir)$/.test(last) &&
    token?.kind === 'word' &&
    isPersonName(lower) &&
    lower.length > 3 &&
    readWord(lower).every(({ kind }) => kind === 'noun') &&
    rankOf(lower) > 3_000
  )
    return lower.charAt(0).toUpperCase() + lower.slice(1)
  // « merci à jean luc »
  const isSecond =
    before?.kind === 'word' &&
    isPersonName(last) &&
    /^(?:à|a|de|par|avec|et|chez|pour|merci|bravo)$/.test(tokens[index - 2]?.lower ?? '')
  const isFirst =
    /^(?:à|a|de|par|avec|et|chez|pour)$/.test(last) &&
    next?.kind === 'word' &&
    isPersonName(next.lower) &&
    isNobodyElse(next.lower)
  if (
    token?.kind === 'word' &&
    lower.length > 2 &&
    isPersonName(lower) &&
    ((isSecond && isNobodyElse(lower)) || (isFirst && rankOf(lower) > 300))
  )
    return lower.charAt(0).toUpperCase() + lower.slice(1)
  // « une baignoire ou elle entre »
  if (
    lower === 'ou' &&
    isNoun(before?.readings ?? []) &&
    /^(?:il|elle|on|ils|elles|je|vous)$/.test(next?.lower ?? '') &&
    tokens.some((one, at) => at < index && isConjugated(one.readings))
  )
    return 'où'
  if (lower === 'se' && isInfinitive(next?.readings ?? [])) return 'se'
  // « envoyez un CV ou passez », « frangipane ou pomme »
  const follows = isNoun(before?.readings ?? []) && isNoun(next?.readings ?? [])
  if (lower === 'ou' && (follows || /[^h]ez$/.test(next?.lower ?? ''))) return 'ou'
  // « fait des boulettes ou tord la tête »
  if (
    lower === 'ou' &&
    isConjugated(next?.readings ?? [], '3s') &&
    !isNoun(next?.readings ?? []) &&
    !/^(?:là|la|d'|jours?|moments?|endroits?|lieux?|sais|savoir|voir|maison)$/.test(last)
  )
    return 'ou'
  // « si quelqu’un en a »
  if (
    lower === 'a' &&
    last === 'en' &&
    /^(?:y|il|elle|on|qui|une?|personne|quelqu'un)$/.test(tokens[index - 2]?.lower ?? '')
  )
    return 'a'
  if (lower === 'contre' && last === 'par') return 'contre'
  // « c’est la mieux », « brasserie la 4 fermes », but « elles sont la 2,20 le kilo »
  if (lower === 'la' && /^(?:plus|moins|mieux|même|meme)$/.test(next?.lower ?? '')) return 'la'
  if (lower === 'la' && next?.kind === 'number') return /^(?:sont|seront)$/.test(last) ? 'là' : 'la'
  if (lower === 'ou' && /^(?:avec|sans)$/.test(last) && /^(?:avec|sans)$/.test(next?.lower ?? '')) return 'ou'
  // « l’acheteuse a finalement choisi »
  if (
    lower === 'a' &&
    /^(?:finalement|enfin|tout|beaucoup|vraiment|aussi|juste)$/.test(next?.lower ?? '') &&
    isPast(tokens[index + 2])
  )
    return 'a'
  // « on compte sur vs »
  if (
    lower === 'sur' &&
    last !== 'bien' &&
    /^(?:[vn]s|vous|nous|moi|toi|lui|elle|eux|leur)$/.test(next?.lower ?? '')
  )
    return 'sur'
  // « ajusté au mm », « au mm près », but « au mm endroit »
  if (lower === 'mm' && last === 'au' && !isNoun(next?.readings ?? [])) return 'mm'
  const material = materialOf(tokens, index)
  if (material !== null) return material
  if (lower === 'bout' && before?.kind === 'number') return before.text === '1' ? 'bouteille' : 'bouteilles'
  if (lower === 'meme') return 'même'
  if (/^pi[eè]ce$/.test(lower) && before?.kind === 'number' && next?.kind !== 'word') return 'pièce'
  if (lower === 'ct' && (next?.kind === 'number' || next?.kind === 'code')) return 'CT'
  if (lower === 'a' && /^(?:qqn|quelqu'un|personne|qui|il|elle|on|ça|ca|cela)$/.test(last) && isPast(next))
    return 'a'
  if (
    lower === 'a' &&
    /^(?:déjà|deja|été|ete|bien|eu|fait|pu|toujours|encore)$/.test(next?.lower ?? '') &&
    last !== 'grâce'
  )
    return 'a'
  // « cliquer pas sur le lien », « changer vos mots de passe »
  const isAsked =
    /..er$/.test(lower) &&
    isInfinitive(token?.readings ?? []) &&
    (next?.lower === 'pas' || /^(?:vos|votre)$/.test(next?.lower ?? '')) &&
    !/^(?:de|d'|d|à|a|pour|pr|sans|et|ou|ne|n'|faut|fo|fau|peut|peux|pouvez|voulez|veut|veux|va|vais|allez|vont|doit|devez|faire|laisser|venir|venez|afin|vous|nous)$/.test(
      last,
    )
  const asked = isAsked ? lower.replace(/er$/, 'ez') : ''
  if (asked !== '' && isConjugated(readWord(asked), '2p')) return asked
  // « les horaires change pas »
  const isTheirs =
    /^(?:les|nos|ces|mes)$/.test(tokens[index - 2]?.lower ?? '') && isPluralOnly(before?.readings ?? [])
  if (isTheirs && next?.lower === 'pas' && /[^é]e$/.test(lower) && isConjugated(readWord(`${lower}nt`), '3p'))
    return `${lower}nt`
  return null
}

/** « béton ciré », « poêle à granulés », « pâté en croûte », « aloe vera »: what stands beside it tells which thing is meant. */
function materialOf(tokens: Token[], index: number): string | null {
  const [lower, last] = [tokens[index]?.lower ?? '', tokens[index - 1]?.lower ?? '']
  const [next, second] = [tokens[index + 1]?.lower ?? '', tokens[index + 2]?.lower ?? '']
  if (lower === 'cire' && /^b[eé]tons?$/.test(last)) return 'ciré'
  if (lower === 'cire' && /^toiles?$/.test(last)) return 'cirée'
  if (
    /^granules?$/.test(lower) &&
    tokens.some((one) => /^(?:po[eê]les?|bois|chaudi[eè]res?|pellets?|ramonages?|chauffage)$/.test(one.lower))
  )
    return lower.replace('e', 'é')
  if (
    /^pates?$/.test(lower) &&
    (/^(?:cro[uû]te|lorrain|basque)$/.test(next) ||
      (next === 'en' && /^cro[uû]te$/.test(second)) ||
      (next === 'de' &&
        /^(?:campagne|foie|t[eê]te|lapin|canard|sanglier|porc|li[eè]vre|chevreuil)$/.test(second)))
  )
    return lower.replace(/^pate/, 'pâté')
  return lower === 'vera' && last === 'aloe' ? lower : null
}

/** « vérifié les joints », « le moment de planté »: an order or an infinitive. */
function order(tokens: Token[], index: number): string | null {
  const [token, before, next] = [tokens[index], tokens[index - 1], tokens[index + 1]]
  const [lower, last] = [token?.lower ?? '', before?.lower ?? '']
  const isTold =
    (before === undefined ||
      (before.kind === 'sign' && /[,:.!\n]/.test(before.text)) ||
      /^(?:et|puis)$/.test(last)) &&
    /^(?:le|la|les|l'|vos|votre|vs)$/.test(next?.lower ?? '')
  const told = advice.test(lower) ? lower.replace(/é$/, 'ez') : ''
  if (isTold && told !== '' && !/^et$/.test(last))
    for (const one of [told, ...accentVariants(told)]) if (isConjugated(readWord(one), '2p')) return one
  // « le moment de planté »
  const infinitive = lower.replace(/é$/, 'er')
  if (
    /é$/.test(lower) &&
    isInfinitive(readWord(infinitive)) &&
    (/^(?:peut|peux|pouvez|voulez|pour|faut|allez|venez)$/.test(last) ||
      (/^[aà]$/.test(last) && isPluralOnly(tokens[index - 2]?.readings ?? [])) ||
      // « pensé a couper l’eau et a vidangé »
      (last === 'a' &&
        tokens[index - 2]?.lower === 'et' &&
        tokens.slice(0, index).some(({ lower: one }) => /^pens[ée]/.test(one))) ||
      (last === 'de' && /^(?:moment|momt|merci|avant|avt|afin)$/.test(tokens[index - 2]?.lower ?? '')))
  )
    return infinitive
  if (
    /^(?:pensé|regardé|appelé|envoyé|réservé|reservé|contacté|apporté|demandé|passé|passez|commandé)$/.test(
      lower,
    ) &&
    isImperativePlace(before, next)
  )
    return lower.replace(/é$/, 'ez').replace('reserv', 'réserv')
  // « burger du mois », « épicéa du Jura »: only « avoir » and « être » lead up to « dû ».
  if (lower === 'du' && !leadsToDue.test(before?.lower ?? '')) return 'du'
  // « vendeur/se »
  if (before?.text === '/' && /^(?:se|ne|te|e|es|ses)$/.test(lower)) return token?.text ?? null
  if (lower === 'veto') return 'vétérinaire'
  return null
}

const leadsToDue =
  /^(?:j'ai|ai|as|avons|avez|ont|a|avais|avait|avaient|aurai|aura|auront|aurais|aurait|auraient|aurions|est|sont|était|etait|serait|pas|bien|aussi|toujours|encore)$/
