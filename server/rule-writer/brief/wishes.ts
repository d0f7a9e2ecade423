import { fold } from '#server/rule-writer/language/words.ts'

/** How the user wants the text; guides, never printed (§2.2). */
export interface Wishes {
  informal: boolean | null
  emojis: boolean
  hashtags: boolean
  short: boolean
}

const about =
  "ton|style|emojis?|emoticones?|smileys?|hashtags?|mots-dieses?|courte?|bref|breve|concis|concise|long|longue|mots|lignes|caracteres|phrases?|paragraphes?|drole|humour|humoristique|serieux|serieuse|professionnel|professionnelle|pro|chaleureux|chaleureuse|sobre|simple|tutoie[rz]?|tutoiement|vouvoie[rz]?|vouvoiement|appel a l'action|question|accroche|cta|anglais|francais|majuscules?|superlatifs?|jargon|familier|decontracte|enthousiaste|enjoue|rien inventer|inventer?|blabla|chichi|langue de bois|creatif|percutant|vendeur|viral|engageant|impactant|inspirant|storytelling|formel|commercial|lecteurs?|abonnes?|communaute"
const starts =
  /^(?:et )?(?:sois|soyez|reste[rz]?|adopte[rz]?|utilise[rz]?|emploie|evite[rz]?|ajoute[rz]?|mets|mettez|mettre|inclus|integre[rz]?|termine[rz]?|finis|commence[rz]?|fais|faites|faire|ecris|ecrivez|redige[rz]?|garde[rz]?|n'utilise|ne mets|ne fais|n'oublie|n'invente|n'ajoute|ne|pas|tutoie[rz]?|vouvoie[rz]?|signe|parle|avec|sans|max|maximum|ton|style|format|longueur|registre|langue|public|cible|plutot|assez|un ton|sur un ton|je veux|on veut|il faut|tu peux|le ton|le style|le post|le texte|quelque chose|un truc|surtout|merci de|langage)\b/
const topic = new RegExp(`\\b(?:${about})\\b`)
const bare =
  /^(?:court|bref|concis|simple|sobre|drole|fun|pro|tutoiement|vouvoiement)(?:s|e)?(?:,? (?:et |mais )?[a-z]+)?$/
const claims = /\d|€|notre|nos|\bnous\b/

/** Is this sentence, or this part of one, about the text rather than about the company? */
export function isWish(text: string): boolean {
  const folded = fold(text)
    .replace(/[.!?…]+$/, '')
    .trim()
  if (bare.test(folded)) return true
  if (folded.split(' ').length > 16 || !starts.test(folded) || !topic.test(folded)) return false
  return !claims.test(
    folded.replace(
      /\b\d+ (?:mots|lignes|caracteres|phrases|emojis|hashtags|paragraphes)\b|nos (?:lecteurs|abonnes)|notre (?:communaute|public)/g,
      '',
    ),
  )
}

/** Reads the wishes of a whole context and of the company's description. */
export function readWishes(context: string, description: string): Wishes {
  const asked = fold(context)
  const house = fold(description)
  const formal = /\bvouvoie|\bvouvoiement/.test(asked)
  const informal =
    /\b(?:tutoie[rz]?|tutoiement)\b/.test(asked) ||
    /\b(?:on|ici|nous) (?:se |on se |nous )?tuto[iy]/.test(house) ||
    /\b(?:tu (?:es|as|aimes|cherches|veux|connais|sais|hesites|reves|viens)|chez toi|rejoins-nous)\b/.test(
      asked,
    ) ||
    /tutoie|tutoiement/.test(house)
  return {
    informal: formal ? false : informal ? true : null,
    emojis: !/(?:sans|pas d[e']?|aucun|zero|ni) ?(?:d[e'] ?)?(?:emojis?|emoticones?|smileys?)/.test(asked),
    hashtags: !/(?:sans|pas d[e']|aucun|zero|ni) ?(?:hashtags?|mots-dieses?)/.test(asked),
    short:
      /\b(?:fais court|post court|texte court|court et|tres court|bref|concis|en (?:deux|2|trois|3) (?:phrases|lignes))\b/.test(
        asked,
      ),
  }
}
