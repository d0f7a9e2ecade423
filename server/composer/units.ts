/** What a hurried hand leaves out between a figure and what it counts: « 180 € HT JOUR », « CDI 3 ans exp », « 2300 net ». */
export function withUnits(context: string): string {
  const isJob = job.test(context)
  return (
    context
      .replace(/(?<![\d-])(\d{1,2})\s?-\s?(\d{1,2})\sans(?!\p{L})/giu, '$1 à $2 ans')
      // « -8 ce matin » is how cold it is.
      .replace(
        /^[-−–]\s?(\d{1,2})(?=\s(?:ce matin|cette nuit|cette semaine|demain|dehors|annoncés?|prévus?|la nuit))/iu,
        '−$1 °C',
      )
      // « 19h 16e »: an hour, then a price.
      .replace(/(\d{1,2}\s?h)\s(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:e|€|euros?)(?!\p{L})/giu, '$1, $2 €')
      .replace(/\+\s?(?=(?:longtemps|grande?s?|vite|facile|frais|souvent)(?!\p{L}))/giu, 'plus ')
      .replace(/(?<=\p{L}\s)(\d{1,2})\s?j(?=[\s,.]|$)/giu, '$1 jours')
      .replace(/(?<!\p{L}|\()([hf])\s?\/\s?([hf])(?!\p{L}|\))/giu, (_, one: string, other: string) =>
        `(${one}/${other})`.toUpperCase(),
      )
      .replace(/(?<=\p{L}\s)(confirm|qualifi|expériment|motiv|diplôm)e(?=\s\([HF]\/[HF]\))/giu, '$1é')
      .replace(
        /(€(?:\s?(?:HT|TTC))?)\s?(jour|semaine|mois|nuit|personne)(?!\p{L})/giu,
        (_, amount: string, unit: string) => `${amount} par ${unit.toLowerCase()}`,
      )
      .replace(/€\s?(kg|kilo|pièce|douzaine)(?!\p{L})/giu, (_, unit: string) =>
        `€ le ${unit.toLowerCase()}`.replace('le pièce', 'pièce').replace('le douz', 'la douz'),
      )
      .replace(
        /(?<!\p{L})(CDI)\s(\d+)\sans?\sexp\p{L}*\.?(?:\smini?\p{L}*)?\.?/giu,
        '$1, $2 ans d’expérience minimum,',
      )
      .replace(/(?<!\p{L})(permis\s[BC]E?),?\s(?=\d{4}\s?(?:€|net|brut))/giu, '$1, ')
      .replace(/(?<![\d€])(\d{4})\s(nets?|bruts?)(?!\p{L})/giu, isJob ? '$1 € $2' : '$&')
      // « 180 € HT par jour 750 la semaine »: the second figure is an amount too.
      .replace(
        /(€[^,.;\n]{0,16}(?:jour|semaine|mois|nuit))\s(\d{2,5})\s(la|par|le)\s(jour|semaine|mois|nuit)(?!\p{L})/giu,
        '$1, $2 € $3 $4,',
      )
      .replace(/^(?:voil[àa]\s?,?\s?)?(?:c['’]est|[çc]a y est)\s(?:d[ée]cid[ée]|officiel|fait)[\s,:]*/iu, '')
  )
}

/** Where « 2500 net » is a salary; elsewhere it may be anything. */
const job =
  /(?<!\p{L})(?:cdi|cdd|intérim|interim|salaire|paie|recrut|cherch|embauch|poste|h\s?\/\s?f|f\s?\/\s?h|3[59]\s?h)/iu
