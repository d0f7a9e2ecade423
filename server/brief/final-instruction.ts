const form =
  '(?:truc|texte|post|l[ée]gende|petit mot|message|phrase|court|bref|simple|sobre|pro|joli|sympa|dr[ôo]le|fun|style|genre|propre|classe|dynamique|punchy|vendeur|leger|l[ée]ger)s?'
/** How an order to the writer begins: nobody says these words to his customers. */
const opens = [
  `(?:fais|faites(?! des)|fait (?=moi |un (?:truc|texte|post|message)))(?:[- ](?:moi|nous))? ?(?:(?:juste|plut[oô]t|bien|un peu) )?(?:(?:une?|des|quelques|\\d{1,2}|le|en) )?(?:(?:petite?|joli|beau) )?${form}(?!\\p{L})(?! (?:sur|pour|de|d[’']|qui (?:dit|annonce|explique|parle)|annon)|\\s*:)`,
  '\\p{L}+(?: et \\p{L}+)? comme (?:ton|style)(?!\\p{L})',
  '(?:fais|fait|faites)(?: (?:les|leur))? (?:saliver|r[êe]ver|rire|sourire|baver|envie)(?!\\p{L})',
  "mets?(?: (?:bien|juste|aussi|plut[oô]t|surtout|pas))* (?:(?:les?|la|une?|des|l[’']|en|de|d[’']) ?)?(?:photos?|images?|visuels?|vid[ée]os?|logo|hashtags?|[ée]mojis?|smileys?|coeurs?|cœurs?|avant|ton|truc)(?!\\p{L})",
  // What a price is followed by may be the next fact.
  "mets?(?: (?:bien|juste|aussi|surtout|pas))* (?:(?:les?|la|des|l[’']) ?)?(?:prix|px|tarifs?|adresse|num[ée]ro|tel|chiffres?|liens?|mots?)(?!\\p{L})(?=(?: \\p{L}+){0,3}\\s*$| (?:stp|svp|c|[cç]a|c[’']est)(?!\\p{L}))",
  'mets? en (?:avant|valeur)(?!\\p{L})',
  'pense [aà] la mention(?!\\p{L})',
  "(?:photos?|images?|visuels?|vid[ée]os?|avant[ /]apr[eè]s)(?: (?:de |du |d[’']|la |le |des |avec )*\\p{L}+){0,4} en (?:1er|1[eè]re|premi[eè]re?|dernier|grand|gros|fond|couverture|pj|pi[eè]ce jointe|t[eê]te|2e|deuxi[eè]me)(?!\\p{L})",
  '(?:photos?|images?|visuels?) (?:jointes?|ci[- ]jointes?|en pj|[aà] venir|dans le dossier|sur le drive)(?!\\p{L})',
  'cc (?=\\p{L}+\\s*$)',
  'tu peux (?:arranger|corriger|embellir|broder|raccourcir|reformuler|me faire)(?!\\p{L})',
  "(?:arrange|corrige|reformule|raccourcis|am[ée]liore|embellis)(?:[- ](?:moi|nous|[cç]a|le|la|les|un peu|bien|stp|svp|si|les fautes|l[’']orthographe|le texte))",
  'insiste (?:bien |surtout |un peu )?sur (?!le fait)',
  'genre \\d{1,2} (?:lignes?|phrases?|mots?)',
  '\\d (?:ou \\d )?(?:lignes|phrases) (?:max|pas plus|suffisent|jolies|sympas?|courtes)',
  `(?:un |le |d[’']un )?ton (?:assez |plut[oô]t |bien |tr[eè]s )?(?:pro|sympa|fun|chaleureux|jeune|simple|s[ée]rieux|humain|dr[ôo]le|l[ée]ger|d[ée]contract[ée]|cool|direct|sobre|doux|girly|chic|familial)(?!\\p{L})`,
  "(?:sans|pas d[’']|pas de|pas trop d[’']|pas trop de|[ée]vite les|z[ée]ro) (?:[ée]mojis?|hashtags?|smileys?|blabla)(?!\\p{L})",
].join('|')

/** A price, an hour, a date or a number to call in it is for the readers. */
const factual =
  /\d\s?(?:€|e(?!\p{L})|euros?|h(?!\p{L})|h\d|%|kg|m²|m2)|(?<!\d)0\d(?:[ .]?\d\d){4}|@|https?:|www\.|\d{1,2}[/.]\d{1,2}|\d ans|\d\s(?:janv|f[ée]v|mars|avr|mai|juin|juil|ao[uû]|sept|oct|nov|d[ée]c)|[\uE000-\uF8FF]/iu
/** Said to the readers after all. */
const toReaders =
  /(?<!\p{L})(?:vous|vos|votre|venez|appel\p{L}*|r[ée]serv\p{L}*|(?!stp|svp)\p{L}{3,}ez|ouvert|ferm[ée]\p{L}*|livraison|gratuit\p{L}*|rdv|dispo)(?!\p{L})/iu
/** « pas d’emoji stp l’abus d’alcool… »: what follows a plea begins anew. */
const afterPlea =
  /(?<!\p{L})(?:stp|svp|merci) (?!(?:[cç]a |pas |c |c[’']|et |ou |merci|on |hein|stp|svp))\p{L}/iu
/** The end of no sentence: the order belongs to it. */
const hangs =
  /(?<!\p{L})(?:de|d[’']une?|le|la|les|une?|des|en|pour|avec|au|je|on|tu|vous|nous|il|elle|qui|[cç]a|cela)$/iu
const start = new RegExp(`(?<![\\p{L}\\d’'-])(?:${opens})`, 'giu')

/** The text without the instruction to the writer that ends it, and that instruction; null where it ends in none. */
export function withoutFinalInstruction(text: string): { text: string; told: string } | null {
  for (const found of text.matchAll(start)) {
    const told = text.slice(found.index).trim()
    if (
      told.split(/\s+/u).length > 11 ||
      told.length > 90 ||
      afterPlea.test(told) ||
      /[.!?]\s+\p{L}|\n/u.test(told) ||
      factual.test(told) ||
      toReaders.test(told)
    )
      continue
    const kept = text
      .slice(0, found.index)
      .replace(/(?:[\s,;:–-]|(?<!\p{L})(?:et|mais|puis|donc|stp|svp))+$/iu, '')
    if (kept.split(/\s+/u).length < 2) continue
    if (!hangs.test(kept)) return { text: kept, told }
  }
  return null
}
