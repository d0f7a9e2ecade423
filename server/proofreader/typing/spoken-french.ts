import { type Token, tokenize } from '#server/proofreader/tokens.ts'
import { isNoun, takesElision } from '#server/proofreader/words.ts'
import { type Tag, tagWords, wordOf } from './tagging.ts'

/** « 12 € (non, 14 €) »: what is typed first goes. */
export const corrected =
  /(?<!\p{L})\d[\d\s\u00a0.,]*(?:\p{L}+|€|%)?\s?(?:\?|,|\(|…|\.\.\.)\s?(?:euh,? |oups,? |enfin,? )?(?:non|pardon)[, ]+(?:plutôt )?(?=\d)/giu

/** « samedi 14 non pardon c’est dimanche 15 », « 12 euros ah non 14 euros ». */
const sorry = `,? (?:euh,? |ah,? |oups,? )?(?:non,? (?:non,? )?pardon|pardon,? non|attends?,? non|ah non|oups,? non),? (?:plutôt |c['’]est )?(?:plutôt )?(?:le |à )?`
export const dayName = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
export const takenBack = new RegExp(
  `(?<!\\p{L})${dayName}(?: \\d{1,2})?(?: \\p{L}{3,9})?${sorry}(?=${dayName}(?!\\p{L}))|(?<![\\d.,])\\d[\\d.,]*(?: ?(?:euros?|€|h(?:\\d\\d)?|%|places|personnes))?${sorry}(?=\\d)`,
  'giu',
)

/** Said aloud, left out on paper. */
const fillers: [RegExp, string][] = [
  [
    /[ ,]*(?:et puis |et )?(?:sinon )?je (?:voulais|voudrais|veux) (?:aussi )?parler (?:aussi )?(?:du|de la|des|de l[’']|de) ?(\p{L}+) (?=(?:on|nous|il|elle|ils|elles) |c[’']est )/giu,
    '. Côté $1, ',
  ],
  [
    /(?<=\p{L})[ ,]+comme ça[ ,]+(?=(?:les|la|le|l[’']|on|il|elle|vous|nous|ils|elles)(?!\p{L}))/giu,
    '. Comme ça, ',
  ],
  [
    /(?<=[\p{L}\d€])(?<!(?<!\p{L})(?:faire|fais|faites|faisons|avec|votre|une|d’|l’|d'|l'|notre|plus|grande|pour|et|par))[ ,]+attention[ ,:]+(?=\p{L})(?!(?:à|au|aux|que|particulière|de)(?!\p{L}))/giu,
    '. Attention : ',
  ],
  [
    /(?<=\p{L})(?<!(?<!\p{L})(?:est|sont|était|étaient|sera|très|trop|si|le|un|du|au|ce|en|tout|bien|pas|aussi|plus|fait|sent|tient|bon|mais))[ ,]+(?:bon|bah|ben|bref)[ ,]+(?=(?:les? |la |l[’']|on |nous |je |j[’']|il |elle |c[’']|ça |faut ))/giu,
    '. ',
  ],
  [/(?<=(?<!\p{L})et) (?:bah|ben|euh|bon(?! (?:de|pour|à|d)(?!\p{L})))(?=[ ,])/giu, ''],
  [
    /(?<=\p{L})(?<!(?<!\p{L})(?:le|la|les|nous|vous|me|en|comme|de|à))[ ,]+(?:euh|heu|hein|quoi|voilà)(?=[ ,]*(?:$|[.!?\n]))/gimu,
    '',
  ],
  [/(?<!\p{L})euh[ ,]+/giu, ''],
  [/(?<=[\p{L}\d€)])[ ,]+let['’]s go(?!\p{L})/giu, '. Let’s go'],
  [/(?<=\p{L})[ ,]+donc voilà[ ,]+(?=\p{L})/giu, '. '],
  [
    /(\d{1,2} ?h(?:\d\d)?(?:[ -]\d{1,2} ?h(?:\d\d)?)?)[.,]? (?:attends?,? )?(?:non|pardon),? (?:plutôt )?(?=\d{1,2} ?h)/giu,
    '',
  ],
  [
    /(?<=[\p{L}\d€])[ ,]+(?:et puis )?(?:et tout ça|tout et tout|et tout(?=[.,!\n]|$))(?= |[.,!\n]|$)/gimu,
    '',
  ],
]
const set: [RegExp, string | ((found: string) => string)][] = [
  [
    /(?<!\p{L}|du |de |le |et |ou )(lundi|mardi|mercredi|jeudi|vendredi|samedi) au (?=(?:mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L}))/giu,
    'du $1 au ',
  ],
  [
    /(?<=\p{L})(?<!(?<!\p{L})(?:pour|à|la|pas|par|en|votre|que) )[ ,]+cause (?=(?!de |des |du |d[’'])\p{L})/giu,
    ' pour cause de ',
  ],
  [
    /(?<=\p{L})(?<!(?<!\p{L})(?:suis|sommes|est|sont|très|vraiment|tous|toutes|et|encore|mais|trop))[ ,]+(désolée?s?)(?=[ ](?!(?:pour|de|du|des|si|que|mais)(?!\p{L})|d[’'])\p{L})/giu,
    ', $1, ',
  ],
  [
    /(?<=\p{L})(?<!(?<!\p{L})(?:suis|sommes|est|sont|très|vraiment|tous|toutes|et|encore|mais|trop))[ ,]+(désolée?s?)(?=$|[.,!])/gimu,
    ', $1',
  ],
  [
    /(?<=(?<!\p{L})(?:merci de|afin de|pour|prière de)) pas (?=(?:vous |nous |le |la |les |se |y )?\p{L}+(?:er|ir|re)(?!\p{L}))/giu,
    ' ne pas ',
  ],
  [/(?<=[\p{L}\d€)]) (s’il (?:vous|te) plaît) (?=\p{L})/giu, ', $1, '],
  [/(?<!\p{L})(?:ne )?vous (?:n’|ne )?inquiétez pas/giu, 'ne vous inquiétez pas'],
  [/^([^.,:!?\n]{4,50}?),? donc c[’']est (?=une? |le |la |l[’'])/giu, '$1 : '],
  [
    /^((?:promos?|offres?) (?:du|de la|de ce|de cette) (?:week-end|semaine|mois|jour|moment)|arrivages?(?: (?:de )?ce matin| du jour| de la semaine)?|(?:le )?menu(?: (?:de la )?semaine| du jour)|(?:nouveaux? )?tarifs?(?: (?:des )?vacances(?: de)? \p{L}+)?|programme(?: de)? \p{L}+) (?=\p{L})(?!\p{L}+[\s\u00a0]?:$)(?!(?:semaine|jour|de|du|des|à|au|pour|et|en|dans|avec|sur|chez|le|la|est|sont|ce|cette|spécial|complet|disponible|enfant|adulte|inchangés?|change|changent|augmente|augmentent|passe|passent)(?!\p{L}))/giu,
    '$1 : ',
  ],
  [
    /(?<!\p{L})((rue|avenue|place|le|la|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi)(?!\p{L})[^,.\n]{0,30}?),? (?:euh,? )?(?:non,? )?pardon,? (?=\2(?!\p{L}))/giu,
    '',
  ],
  [/(?<=^|[.!?\n] )((?:\p{L}+ )?\p{L}+) à (?=\d+ ans(?!\p{L}|,))/gimu, '$1 a '],
  [
    /(?<=^|[.!?\n] )(?:et )?(?:première|deuxième|seconde|autre|dernière) (?:chose|info|nouvelle)[ ,:]+(?=\p{L})/gimu,
    '',
  ],
  [/(?<=^|[.!?\n] )déjà(?:, (?=(?!on |nous |un |une |\d|le |la |les |plus )\p{L})| (?=merci|bravo))/gimu, ''],
  [
    /(?<=\d (?:bis )?(?:rue|avenue|boulevard|quai|impasse|chemin|allée) (?:de la |de l[’']|des |du |de |d[’'])?|\d place (?:de la |de l[’']|des |du ))\p{Ll}(?=\p{Ll}{2,})(?!es? |u |e la )/gu,
    (letter: string) => letter.toUpperCase(),
  ],
  // « 2 300 € net + l’apprenti Nolan a eu son CAP »: something else is told.
  [
    /[ ,.]+\+ (?=(?:on|nous|je|il) |(?:l['’]|(?:le|la|les|notre|nos|mon|ma) )\p{L}+(?: \p{Lu}\p{Ll}+)? (?:a|ont|est|sont|sera|seront) )/gu,
    '. ',
  ],
  // « même le goûter reste 3 places »: nothing of that kind stays three places.
  [/(?<=\d places)[ ,]+reste (?=\d+(?![\d.,]*\d|[ \u00a0]?(?:€|e(?!\p{L})|\p{L}{3})))/giu, ', il en reste '],
  [
    /(?<=(?<!\p{L})(?:et|aussi|mais|donc)) reste (?=(?:encore )?\d+[ \u00a0](?:places?|créneaux?|rendez-vous|box|billets?|chambres?|tables?|stands?)(?!\p{L}))/giu,
    ' il reste ',
  ],
  [
    /(?<=[\p{L}\d€)])(?<!(?<!\p{L})(?:il|elles?|ils|on|ça|cela|tu|je|qui|en|y|nous|vous|lui|leur|ne|et|aussi|mais|donc)|(?<!\p{L})(?:ce|cet|cette) \p{L}+|(?:^|[.!?] )(?:l[ae] |l[’'])\p{L}+)[ ,]+reste (?=(?:encore )?\d+[ \u00a0](?:places?|créneaux?|rendez-vous|box|billets?|chambres?|tables?|stands?)(?!\p{L}))/giu,
    '. Il reste ',
  ],
  // « avant le 20 dernier délai après c’est trop tard »
  [/(?<=(?<!\p{L})dernier délai)[ ,.]+après(?=,? (?:c['’]est|il|on|je|plus|trop)(?!\p{L}))/giu, '. Après'],
  [/(?<!\p{L})(ça y est) (?=\p{L})/giu, '$1, '],
  [
    /^((?:rappel|infos?|important|urgent)(?: (?:aux )?clients?| pratiques?)?) (?=\p{L})(?!(?:de|du|des|à|aux?|pour|sur|travaux|utiles?|produits?|besoin|et|ou|clients?|pratiques?)(?!\p{L})|d[’'])/gimu,
    '$1 : ',
  ],
  // « … inclus par contre. »: nothing follows.
  [/(?<=\p{L})[ ,]+(?:par contre|du coup)(?=[ ,]*(?:$|[.!?\n]))/gimu, ''],
  [/(?<!\p{L})si ils?(?!\p{L})/giu, 's’il'],
  [/(?<!\p{L})il y a (?=(?:plus|pas) d[e’'])/giu, 'il n’y a '],
  [
    /(?<!\p{L})(?:il )?(?<!n[’'] ?)y en (?=(?:a|aura|avait) (?:plus|pas)(?!\p{L}| (?:de|que|d’)))/giu,
    'il n’y en ',
  ],
  [
    /(?<!\p{L})(?<!(?:il|elle|on|qui|ça|nous|vous|tu|n[’']|j[’']|s[’']) ?)y (?=(?:a|aura|avait|en a)(?!\p{L}))/giu,
    'il y ',
  ],
]

/** Spoken French as it is written: its « ne », its « il », the commas behind what opens a sentence. */
export const asWritten = (text: string): string =>
  text
    .split('\n')
    .map((line) => lineAsWritten(set.reduce(replaced, line)))
    .join('\n')

export const withoutFillers = (text: string): string => fillers.reduce(replaced, text)

const replaced = (text: string, [from, to]: [RegExp, string | ((found: string) => string)]): string =>
  typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)

function lineAsWritten(line: string): string {
  const tokens = tokenize(line, [])
  const tags = tagWords(tokens.map(wordOf)).map(({ tag }) => tag)
  const inserts: { at: number; text: string; until?: number }[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token === undefined) continue
    const negated = unNegated(tokens, tags, index)
    // « faut le dire », « reste 5 places »
    const isBareVerb =
      /^(?:faut|faudra)$/.test(token.lower) &&
      !/^(?:subject|topic|ne|clitic|relative)$/.test(tags[index - 1] ?? '') &&
      !/^(?:il|ne|n')$/.test(tokens[index - 1]?.lower ?? '') &&
      tokens[index + 1]?.lower !== '-il'
    const isLeft =
      token.lower === 'reste' &&
      isFree(tokens, tags, index) &&
      (tags[index] === 'verb' ||
        tokens[index + 1]?.kind === 'number' ||
        /^(?:des|du|encore)$/.test(tokens[index + 1]?.lower ?? ''))
    if ((isBareVerb && tags[index] === 'verb') || isLeft)
      inserts.push({
        at: token.start,
        until: token.end,
        text: `${token.opens ? 'Il' : 'il'} ${tokens[index + 1]?.lower === 'pas' ? 'ne ' : ''}${token.lower}`,
      })
    else if (negated !== null) inserts.push(negated)
  }
  let out = line
  for (const { at, text, until = at } of inserts.sort((a, b) => b.at - a.at))
    out = out.slice(0, at) + text + out.slice(until)
  return out
}

/** No subject stands before: a sentence begins, or a conjunction. */
const isFree = (tokens: Token[], tags: Tag[], index: number): boolean =>
  tokens[index]?.opens === true ||
  tokens[index - 1]?.text === ',' ||
  (tags[index - 1] === 'coord' && /^(?:mais|donc|car|et)$/.test(tokens[index - 1]?.lower ?? ''))

/** « on fait plus que le 6 km », « on a plus que 3 places »: nothing is compared, but with « le minimum », « 20 ans ». */
const isOnly = (tokens: Token[], index: number): boolean =>
  /^(?:fait|font|faisons|prend|prennent|prenons|vend|vendent|vendons|accepte|acceptons|sert|servent|a|ont|avons|ai)$/.test(
    tokens[index]?.lower ?? '',
  ) &&
  /^qu[e']$/.test(tokens[index + 2]?.lower ?? '') &&
  !tokens.slice(index + 3).some(({ lower }) => /^(?:aussi|autres?)$/.test(lower)) &&
  (/^l[ea]$/.test(tokens[index + 3]?.lower ?? '')
    ? tokens[index + 4]?.kind === 'number'
    : tokens[index + 3]?.kind === 'number' &&
      /^(?:places?|créneaux?|rendez-vous|box|billets?|chambres?|tables?|stands?|exemplaires?|pièces?|parts?)$/.test(
        tokens[index + 4]?.lower ?? '',
      ))

/** « ça suffit plus », « son dos qui suit plus »: no more, rather than « plus que ». */
const isOver = (tokens: Token[], index: number): boolean =>
  /^(?:suffit|suffisent|marche|marchent|fonctionne|fonctionnent|existe|existent|suit|suivent|tient|tiennent|répond|répondent|saute|sautent|va|vont)$/.test(
    tokens[index]?.lower ?? '',
  ) &&
  (tokens[index + 2] === undefined ||
    tokens[index + 2]?.kind === 'sign' ||
    /^(?:mais|donc|car|quand|il|faut|maintenant)$/.test(tokens[index + 2]?.lower ?? '') ||
    (tokens[index + 2]?.lower === 'du' && tokens[index + 3]?.lower === 'tout'))

/** « on attend pas », « ça sert à rien », « le numéro change pas »: where the « ne » goes. */
function unNegated(
  tokens: Token[],
  tags: Tag[],
  index: number,
): { at: number; text: string; until?: number } | null {
  const verb = tokens[index]
  if (verb === undefined || !/^(?:verb|order)$/.test(tags[index] ?? '') || verb.lower === 'plaît') return null
  const next = tokens[index + 1]?.lower ?? ''
  const isNot =
    /^(?:pas|jamais)$/.test(next) ||
    (next === 'plus' && /^(?:rien|personne)$/.test(tokens[index + 2]?.lower ?? '')) ||
    (next === 'plus' &&
      /^(?:p(?:eu[xt]|ouvait|ourra|ourrait|euvent|ouvaient)|v(?:eut|eulent|oulait))$/.test(verb.lower) &&
      tags[index + 2] === 'infinitive') ||
    (next === 'plus' && (isOnly(tokens, index) || isOver(tokens, index))) ||
    (/^(?:rien|aucun|aucune)$/.test(next) && tags[index + 1] !== 'noun') ||
    (next === 'à' && tokens[index + 2]?.lower === 'rien') ||
    (next === 'que' &&
      tokens[index + 2]?.kind === 'number' &&
      !/^(?:trouve|trouvent|trouvait|croit|croient|dit|est|sont|sait|pense|faut)$/.test(verb.lower))
  if (!isNot) return null
  // « plantez pas », « charge pas le téléphone »
  if ((tags[index] === 'order' || /..ez$/.test(verb.lower)) && isFree(tokens, tags, index)) {
    const lead = takesElision(verb.lower) ? 'n’' : 'ne '
    return {
      at: verb.start,
      until: verb.end,
      text: verb.opens ? `N${lead.slice(1)}${verb.lower}` : lead + verb.lower,
    }
  }
  if (tags[index] === 'order') return null
  let at = index
  while (tags[at - 1] === 'clitic') at -= 1
  const before = tokens[at - 1]
  // « bonne ambiance pas de déplacement »
  const isThing =
    at === index && isNoun(verb.readings) && /^(?:de|d'|besoin)$/.test(tokens[index + 2]?.lower ?? '')
  if (isThing && /^(?:noun|name)$/.test(tags[at - 1] ?? '')) return null
  if (before === undefined || tags[at - 1] === 'ne' || /^(?:ne|n'|pas|si)$/.test(before.lower)) return null
  if (!/^(?:subject|topic|noun|name|relative)$/.test(tags[at - 1] ?? '')) return null
  const first = tokens[at]
  if (first === undefined) return null
  // « j’ai pas », « c’est pas »
  if (/^(?:j'|c')$/.test(before.lower)) {
    const whole = before.lower === "j'" ? 'je' : 'ce'
    const lead = /^\p{Lu}/u.test(before.text) ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole
    return { at: before.start, until: before.end, text: `${lead} n’` }
  }
  const isVowel = first.lower === 'y' || takesElision(first.lower)
  return { at: first.start, text: isVowel ? 'n’' : 'ne ' }
}
