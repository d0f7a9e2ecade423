import { fold } from '#server/rule-writer/language/words.ts'
import type { Objective } from '#shared/objectives.ts'

/** What the words are about, whatever objective was ticked: it decides how to open and how to close. */
export type Theme = 'closed' | 'info' | 'people' | 'thanks'

const closed =
  /(?<!\p{L})(?:fermée?s?(?= |$|[.,!])(?! à clé)|fermeture(?! éclair| à glissière| velcro)|fermera|fermerons|fermons|serons absents?|(?:en |nos |les )?congés(?! payés)|en vacances|relâche)(?!\p{L})/iu
const info =
  /\b(?:(?:nouveaux |changement d'|horaires d'|nos )?horaires|reouvr|rouvr|reouverture|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s? ouvert|ouverts? (?:le |les |ce |tous |jusqu|non stop|sans interruption|exceptionnellement|du |de )|(?:est|sommes|affiche) completes?\b|(?:est|sommes|affichons) complet|demenage|demenageons|avons demenage|change(?:ons)? d'adresse|nouvelle adresse|nouveau numero|change de numero|en panne|panne\b|ne repond(?:ent)? plus|problemes? techniques?|inscriptions? (?:sont )?ouvertes?|ouverture des inscriptions|derniers? jours? pour|prochaines disponibilites|liste d'attente)/
const people =
  /\b(?:part (?:a|en) (?:la )?retraite|rejoi(?:nt|gnent) (?:l'equipe|notre equipe|le cabinet|l'atelier|nous)|a (?:obtenu|decroche|reussi|eu) (?:son|leur|sa) (?:diplome|permis|cap|bac|bts|titre|certificat)|ont (?:obtenu|decroche|reussi|eu) leurs? (?:diplome|permis|examen|cap|bac)|(?:fete|fetons|fetent) (?:ses|nos|leurs|les) (?:\d+|dix|vingt|trente) ans|bienvenue (?:a|dans l'equipe)|felicitations?|bravo)\b/
const thanks =
  /^(?:merci|bravo|felicitations|bienvenue|bonnes fetes|joyeu(?:x|ses)|bonne annee|meilleurs voeux)\b/

/** Reads the theme of the user's words; null when the objective says enough. */
export function readTheme(context: string, objective: Objective): Theme | null {
  const text = fold(context)
  if (objective === 'recrutement' || objective === 'conseil') return null
  if (closed.test(context)) return 'closed'
  if (people.test(text)) return 'people'
  if (thanks.test(text)) return 'thanks'
  return info.test(text) ? 'info' : null
}

/** « Merci à… », « Bravo… »: said to people, never cut into notes. */
export function isAddress(sentence: string): boolean {
  return thanks.test(fold(sentence))
}

const gathering =
  /\b(?:portes ouvertes|ouvr(?:e|ons|ent) (?:ses|nos|leurs) portes|venez|atelier|stage|visite|concert|marche|soiree|rencontre|fete|bourse aux|loto|journee(?! de soldes)|spectacle|inauguration|brunch|conference|vide|brocante|exposition|vernissage|degustation|repas|bal|tournoi|reprise des cours|seance|kermesse|salon|foire|forum|reunion|demonstration|defile|dedicace|projection|lecture|randonnee|course|apero|animation)/

/** Is there something to come to? */
export function isGathering(context: string): boolean {
  const text = fold(context)
  return gathering.test(text) && !/\b(?:webinaire|en ligne|visioconference|visio)\b/.test(text)
}
