const accentedCapitals =
  'Ecole|Ecoles|Equipe|Equipes|Eté|Etat|Etats|Etude|Etudes|Evénement|Evénements|Evènement|Evènements|Etape|Etapes|Eglise|Elève|Elèves|Echange|Echanges|Ecoute|Ecoutez|Economie|Electricité|Electricien|Electricienne|Energie|Energies|Epicerie|Equipement|Equipements|Editeur|Editrice|Edition|Editions|Etage|Etudiant|Etudiants|Etang|Evolution|Eclairage|Ebéniste|Ebénisterie|Ecriture|Ecrivez|Etanchéité|Evitez'

/** Apostrophes, ligatures, accented capitals, titles and abbreviations. */
export function repairWords(text: string): string {
  return text
    .replace(/(?<=\p{L})['’´`] ?(?=[\p{L}\p{N}«"\uE000-\uF8FF])/gu, '’')
    .replace(/(?<=\p{L})oeu|(?<!\p{L})oeu|oeil/gu, (found) => `œ${found.slice(2)}`)
    .replace(/(?<!\p{L})Oe(?=u|il)/gu, 'Œ')
    .replace(/(?<=^|[.!?…] |\n|« )A (?=\p{Ll})(?!été |eu |fait )/gu, 'À ')
    .replace(/(?<!\p{L})Ca (?=\p{Ll})/gu, 'Ça ')
    .replace(
      new RegExp(`(?<![\\p{L}-])E(?=(?:${accentedCapitals.replace(/(^|\|)E/g, '$1')})(?!\\p{L}))`, 'gu'),
      'É',
    )
    .replace(/(?<!\p{L})Mr\.? (?=\p{Lu})/gu, 'M. ')
    .replace(/(?<!\p{L})(Mme|Mlle|Dr|Me)\.? (?=\p{Lu})/gu, '$1\u00a0')
    .replace(/(?<!\p{L})(MM?\.) (?=\p{Lu})/gu, '$1\u00a0')
    .replace(/(?<![\p{L}-])(R|r)(?:dv|DV)s?(?![\p{L}-])|(?<!\p{L})RDV(?!\p{L})/gu, (word) =>
      word.startsWith('Rd') ? 'Rendez-vous' : 'rendez-vous',
    )
    .replace(/, (?:svp|stp)(?!\p{L})/giu, ', merci')
    .replace(/(?<!\p{L})svp(?!\p{L})/giu, 's’il vous plaît')
    .replace(/(?<![\p{L}.])(?:\p{Lu}\.){2,12}(?! \p{Lu}\p{Ll})(?!\p{L})/gu, joinInitials)
    .replace(/(?<!\p{L})([Rr])endez vous(?!\p{L})/gu, '$1endez-vous')
    .replace(/(?<!\p{L})([Ww])eek end(s?)(?!\p{L})/gu, '$1eek-end$2')
    .replace(/(?<!\p{L})et\/ou(?!\p{L})/gu, 'ou')
    .replace(/(?<=(?<!\p{L})\p{Ll}[\p{Ll}’-]{0,40} )& (?=\p{Ll})/gu, 'et ')
}

function joinInitials(initials: string): string {
  return initials.replaceAll('.', '')
}

/** Middle dots and « (e) » become two full words, the feminine first (docs/product/writing.md §2.9, §4). */
export function repairInclusiveWriting(text: string): string {
  return text
    .replace(
      /(?<!\p{L})([Uu])n[·•.(]e\)? (\p{L}{2,30})[·•.(](e|ne|le|se|trice|euse|ère)(?![\p{L}\p{N}])\)?/gu,
      (_, u: string, stem: string, ending: string) => `${u}ne ${feminine(stem, ending)} ou un ${stem}`,
    )
    .replace(/(?<!\p{L})([Uu])n(?:[·•]e|\(e\))(?!\p{L})/gu, '$1n ou une')
    .replace(
      /(\p{L}{2,30})(?:[·•](e|ne|le|se|trice|euse|ère)(?:s|[·•]s)|\((e|ne|le|se|trice|euse|ère)\)s)(?!\p{L})/gu,
      (_, stem: string, dotted: string | undefined, bracketed: string | undefined) =>
        `${feminine(stem, dotted ?? bracketed ?? 'e')}s et ${stem.toLowerCase()}s`,
    )
    .replace(
      /(\p{L}{2,30})(?:[·•](e|ne|le|se|trice|euse|ère)|\((e|ne|le|se|trice|euse|ère)\))(?!\p{L})/gu,
      (_, stem: string, dotted: string | undefined, bracketed: string | undefined) =>
        `${feminine(stem, dotted ?? bracketed ?? 'e')} ou ${stem.toLowerCase()}`,
    )
}

/** The feminine of a masculine stem and the ending written after the dot. */
function feminine(stem: string, ending: string): string {
  if (ending === 'trice' && stem.endsWith('teur')) return `${stem.slice(0, -4)}trice`
  if ((ending === 'euse' || ending === 'se') && stem.endsWith('eur')) return `${stem.slice(0, -1)}se`
  if (ending === 'ère' && stem.endsWith('er')) return `${stem.slice(0, -2)}ère`
  return stem + ending
}
