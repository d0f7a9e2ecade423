import { fold } from '#server/rule-writer/language/words.ts'

const machine =
  /\b(?:instructions?|consignes?|prompts?|directives?|system|systeme|jailbreak|chatgpt|gpt|llm|openai|claude|modele de langage|(?:tes|vos) regles|base64|developer mode|mode developpeur|assistant virtuel)\b/
const override =
  /\b(?:ignor(?:e|er|ez|es)|oublie[rz]?|efface[rz]?|contourne[rz]?|neglige[rz]?|desobei[st]?|disregard|forget|ignore|override|bypass|ne tiens? (?:pas|plus) compte|fais abstraction|ne respecte (?:pas|plus))\b/
const overridden =
  /\b(?:instructions?|consignes?|regles?|prompt|ce qui precede|avant|dessus|precedente?s?|previous|above|rules?|tout)\b/
const roles =
  /^(?:system|systeme|assistant|user|human|admin|developer|###|inst|nouvelle consigne|nouvelles? instructions?)\b ?:?|\b(?:tu es|vous etes|you are) (?:maintenant|desormais|now|un assistant|une ia|un robot|dan)\b|\ba partir de maintenant,? (?:tu|vous)\b|\bfais comme si\b|\bfais semblant\b|\bact as\b|\bpretend\b/
const reveal =
  /\b(?:revele|affiche|donne|repete|recopie|imprime|print|reveal|show|montre|envoie)[a-z-]*\b.{0,60}\b(?:prompt|instructions?|consignes?|cle api|api key|mot de passe|password|secret|token|configuration)\b/
const answer =
  /^(?:et )?(?:reponds?|repondez|reponse|respond|reply|answer|output|traduis|translate)\b|\b(?:uniquement|seulement|juste) (?:par|le mot|avec le mot)\b/
const invention =
  /^(?:et )?(?:invente[rz]?|imagine[rz]?|pretends?|affirme[rz]?|fais croire|simule[rz]?|mens)\b|\b(?:faux|fausse|fictif|fictive)s? (?:avis|temoignages?|chiffres?|clients?|prix|recompenses?)\b/
const sayThat =
  /^(?:et |puis |ensuite |mais |aussi )*(?:ecris|ecrivez|ecrire|dis|dites|dire|ajoute|ajoutez|mentionne|affirme|annonce|precise|mets|insere|inclus|termine|commence|conclus|signe|note)\b/
const boast =
  /\b(?:n ?° ?1|numero un|numero 1|leader|meilleure?s?|premiers? (?:de|en) france|gratuite?s?|rembourse|garanti|100 ?%|clients?|promo|millions?|milliards?)\b/
/** Where something is to stand in the text: a wish about the post, never its matter. */
const placing =
  /^(?:et )?(?:ajoute[rz]?|inser(?:e|er|ez)|mets|mettez|mettre|inclus|placez|placer|colle[rz]?|ecris|ecrivez|dis|dites|repete[rz]?|cite[rz]?|include|insert|add|put|write|say|output)\b.{0,200}\b(?:a la fin|au debut|en bas|en haut|en accroche|en hashtags?|en (?:premiere|derniere) ligne|comme premiere ligne|dans le (?:texte|post)|in the (?:text|post)|at the end|nothing else|rien d.autre|regles comprises)\W*$/
const resume =
  /^(?:sinon|a part (?:ca|cela)|bref|en vrai|plus serieusement|pour le post|le vrai sujet|sujet|contexte|le sujet)\b[ ,:]*/

/** Does the sentence speak to the machine rather than to readers? */
export function isHostile(sentence: string): boolean {
  const text = fold(sentence)
  return (
    (override.test(text) && overridden.test(text)) ||
    roles.test(text) ||
    reveal.test(text) ||
    answer.test(text) ||
    invention.test(text) ||
    machine.test(text) ||
    placing.test(text)
  )
}

/** Drops the words to the machine together with the claims they carry (§2.8). */
export function dropHostile(sentences: string[]): string[] {
  const kept: string[] = []
  let distrust = false
  for (const sentence of sentences) {
    const text = fold(sentence)
    const resumed = resume.exec(text)
    if (resumed !== null) distrust = false
    const bare = resumed === null ? sentence : sentence.slice(resumed[0].length)
    if (isHostile(bare)) {
      distrust = true
      const before = harmlessStart(bare)
      if (before !== '') kept.push(before)
      continue
    }
    if (distrust && (sayThat.test(text) || boast.test(text))) continue
    kept.push(bare)
  }
  return kept
}

/** What stands before the hostile clause of a sentence, when it can stand alone. */
function harmlessStart(sentence: string): string {
  const parts = sentence.split(/(?:,|\(| - | – | et | puis )/u)
  const from = parts.findIndex(
    (part) => isHostile(part) || (override.test(fold(part)) && overridden.test(fold(sentence))),
  )
  if (from < 1) return ''
  const end = sentence.indexOf(parts[from] ?? '')
  const start = sentence
    .slice(0, end)
    .replace(/(?:,|\(| - | – | et | puis )\s*$/u, '')
    .trim()
  return start.length >= 12 && !isHostile(start) ? start : ''
}
