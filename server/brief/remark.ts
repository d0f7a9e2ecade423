import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'
import { phonePattern } from '#server/proofreader/typing/practical.ts'
import { splitSentences } from '#server/proofreader/typing/sentences.ts'
import { asSentence, upperFirst } from './words.ts'
import { withoutWishes } from './writer-instructions.ts'

/** What the user asks of another text of the same brief, read by rules. */
export interface Remark {
  /** What it tells the readers, as sentences. */
  facts: string[]
  /** What it tells the writer. */
  instructions: string[]
}

const told =
  /^(?:(?:et|aussi|merci de|pense à|pensez à|il faut|peux-tu|pouvez-vous|tu peux|vous pouvez) )*(?:ajoute[rz]?|précise[rz]?|rappelle[rz]?|rappeler|dis|dites|dire|mentionne[rz]?|indique[rz]?|mets|mettez|mettre|parle[rz]?) (?:bien |aussi |surtout |en plus )*(?:(?:que |qu’|: )|(?=c’est |on |nous |le |la |les |l’|une? |des ))/iu
const figure =
  /\d|(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|gratuite?s?)(?!\p{L})/iu
/** How people ask for another form. */
const asksForm =
  /^(?:(?:et|mais|aussi|surtout|s’il (?:te|vous) plaît|un peu|beaucoup|encore|bien|trop|juste|je (?:voudrais|veux|préfère)|j’aimerais|il faudrait|il faut) )*(?:plus|moins|trop|sans|avec|pas|ne |évite|commenc|termin|fini[rst]|tutoi|tutoy|vouvoi|vouvoy|chang|refai|reformul|raccourci|allong|enl[èe]v|supprim|retir|remplac|gard|utilis|écri|fai[st]|rend|mets|mett|styl|(?:un )?ton(?!\p{L})|même|(?:une )?autre|version|court|long|chaleureu|simpl|sobre|drôl|direct|professionnel|style|parle)/iu

/** « Plus court, avec les horaires »: a form for the writer, and what the company's card says of the rest. */
export function readRemark(remark: string, company: CompanyFacts): Remark {
  const read: Remark = { facts: [], instructions: [] }
  for (const sentence of plainText(remark).split('\n').flatMap(splitSentences)) {
    const lead = told.exec(sentence)?.[0] ?? ''
    const rest = sentence.slice(lead.length)
    const isTold =
      lead === ''
        ? figure.test(rest) || !isInstruction(rest)
        : figure.test(rest) || /(?:que |qu’|: )$/u.test(lead)
    if (isTold) read.facts.push(asSentence(upperFirst(rest)))
    else {
      read.instructions.push(sentence)
      read.facts.push(...asked(sentence, company))
    }
  }
  return read
}

const isInstruction = (sentence: string): boolean =>
  asksForm.test(sentence) || withoutWishes(sentence).text === ''

function asked(sentence: string, { openingHours, address, telephone, email }: CompanyFacts): string[] {
  const wanted: [RegExp, string, string | null | undefined][] = [
    [/horaires?|heures d’ouverture/iu, 'Horaires', openingHours],
    [/adresse(?! (?:e-?mail|mail))|lieu/iu, 'Adresse', address],
    [/téléphone|numéro|(?<!\p{L})tél/iu, 'Téléphone', phonePattern.test(telephone ?? '') ? telephone : ''],
    [/e-?mail|courriel/iu, 'E-mail', email],
  ]
  return wanted.flatMap(([words, label, value]) =>
    words.test(sentence) && value ? [`${label}\u00a0: ${value}`] : [],
  )
}
