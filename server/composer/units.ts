/** What a hurried hand leaves out between a figure and what it counts: « 180 € HT JOUR », « CDI 3 ans exp », « 2300 net ». */
export function withUnits(context: string): string {
  return (
    context
      .replace(/(?<![\d-])(\d{1,2})\s?-\s?(\d{1,2})\sans(?!\p{L})/giu, '$1 à $2 ans')
      .replace(/,? pour un contrat à durée indéterminée de (?=\d\d heures)/giu, ', en CDI, ')
      .replace(/,? pour un contrat à durée déterminée de (?=\p{L}+ mois|\d+ mois)/giu, ', en CDD de ')
      .replace(/contrat à durée indéterminée/giu, 'CDI')
      .replace(/contrat à durée déterminée/giu, 'CDD')
      .replace(/(?<!\p{L})pres (?=d['’]|dun|du |de )/giu, 'près ')
      .replace(/(?<!\p{L})l['’]?install(?= )/giu, 'l’installation')
      // « carton 6 bouteilles 50 € »: six make one carton, which is no amount.
      .replace(
        /(?<!\p{L})(cartons?|caisses?|packs?|lots?|coffrets?|bo[iî]tes?|plateaux?|casiers?) (?=\d{1,3} (?:bouteilles?|pots?|[oœ](?:e)?ufs|pi[eè]ces?|verres|savons|macarons|chocolats|canettes|parts|litres)(?!\p{L}))/giu,
        '$1 de ',
      )
      // « 1,5T » is a weight.
      .replace(/(?<=\d[,.]\d)[Tt](?=[\s,.]|$)/gu, ' t')
      // « 14h/17h »: from one hour to another.
      .replace(
        /(?<![\d/])(\d{1,2}\s?h(?:[0-5]\d)?)\s?\/\s?(\d{1,2}\s?h(?:[0-5]\d)?)(?![\d/]|\s?\/)/giu,
        'de $1 à $2',
      )
      // « 1,95 le pot »: cents are told of euros only; « 3,15 sur 20 ans » is a rate.
      .replace(
        /(?<![\d,.\p{L}]|\dx\s?|\d\sx\s)(\d{1,3}[,.]\d\d)(?=$|[\s/;,)]|\.(?!\d))(?!\s?(?:€|e(?:uros?)?(?!\p{L})|%|[ap]m(?!\p{L})|sur(?!\p{L})|[xh](?!\p{L})|(?:m|mm|cm|km|kg|g|l|cl|t|kw|ha|m2|m3|m²|m³|mois|ans|millions?|(?:centi|milli|kilo)?mètres?|kilos?|(?:kilo)?grammes?|litres?|tonnes?|heures?|hectares?)(?!\p{L})))/giu,
        '$1 €',
      )
      // « 19h 16e »: an hour, then a price.
      .replace(/(\d{1,2}\s?h)\s(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:e|€|euros?)(?!\p{L})/giu, '$1, $2 €')
      .replace(/\+\s?(?=(?:longtemps|grande?s?|vite|facile|frais|souvent)(?!\p{L}))/giu, 'plus ')
      .replace(/(?<=\d(?:e|re|ere|ère|eme|ème)\s)sem(?!\p{L})/giu, 'semaine')
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
      .replace(/(?<![\d\p{L}])([1-9])\s?ch(?!\p{L})/giu, '$1 chambres')
      .replace(/(\d{2,3})[\s.]?(\d{3})\s?(?:€\s?)?hai(?!\p{L})/giu, '$1 $2 € HAI')
      // Who is greeted is no part of the news.
      .replace(
        /^\s*(?:slt|salut|coucou|cc|hello|hey|bjr|bonjour|bonsoir)(?:\s(?:[àa] (?:tous|ts|toutes|vous)|tout le monde|tlm|les \p{L}+|la team))?[\s,!.:]+(?=\S)/iu,
        '',
      )
      .replace(/^(?:voil[àa]\s?,?\s?)?(?:c['’]est|[çc]a y est)\s(?:d[ée]cid[ée]|officiel|fait)[\s,:]*/iu, '')
  )
}
