import { communeOf } from '#server/proofreader/data/communes.ts'
import { secondFace } from './fonts.ts'
import { type Measured, measureTexts } from './line-breaks.ts'

/** What a fact of a job offer is, the first that fits. */
const kinds: [RegExp, string][] = [
  [/(?<!\p{L})(?:CDI|CDD|alternance|intérim|stage|apprentissage|contrat|saison)/iu, 'Contrat'],
  [
    /(?<!\p{L})(?:paniers?|primes?|mutuelle|tickets?|indemnités?|repas|véhicule|logement|13e mois)(?!\p{L})/iu,
    'À savoir',
  ],
  [/€|(?<!\p{L})(?:smic|bruts?|nets?)(?!\p{L})/iu, 'Salaire'],
  [/télétravail/iu, 'Rythme'],
  [
    /\d\s?h(?:eures)?(?!\p{L})|temps\s(?:plein|partiel)|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche/iu,
    'Horaires',
  ],
  [/^d(?:e |u |’).*\s(?:à|au)\s|^pour\s(?:l’(?:été|hiver)|la\ssaison)/iu, 'Période'],
  [
    /^(?:dès|à partir|pour le|début|en)\s|(?<!\p{L})(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu,
    'Début',
  ],
  [/permis|expérience|diplôme|débutant/iu, 'Profil'],
  [/rentrée|immédiat|tout de suite/iu, 'Début'],
  [/^(?:à|au|aux|près|secteur)\s/iu, 'Lieu'],
]
const other = 'À savoir'

/** A label for each fact of a job's second line; the same is not said twice. */
export function measureRowLabels(secondLine: string): Promise<Measured[]> {
  const labels = secondLine.split(/\s·\s/u).filter(Boolean).map(labelOf)
  const texts = labels.map((label, index) => (labels.indexOf(label) < index ? '' : label))
  return measureTexts(texts.map((text) => ({ text: text.replaceAll(' ', '\u00a0'), face: secondFace })))
}

const labelOf = (part: string): string =>
  kinds.find(([pattern]) => pattern.test(part))?.[1] ??
  (communeOf(part.replace(/\s\d+e$/u, '').toLowerCase()) ? 'Lieu' : other)
