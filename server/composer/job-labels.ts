import { secondFace } from './fonts.ts'
import { type Measured, measureTexts } from './line-breaks.ts'

/** What a fact of a job offer is, the first that fits. */
const kinds: [RegExp, string][] = [
  [/(?<!\p{L})(?:CDI|CDD|alternance|intérim|stage|apprentissage|contrat|saison)/iu, 'Contrat'],
  [/€|smic|brut|net(?!\p{L})/iu, 'Salaire'],
  [/télétravail/iu, 'Rythme'],
  [
    /\d\s?h(?!\p{L})|temps\s(?:plein|partiel)|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche/iu,
    'Horaires',
  ],
  [
    /^(?:dès|à partir|pour le|début|en)\s|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre/iu,
    'Début',
  ],
  [/^(?:à|au|aux|en|près|secteur)\s|^\p{Lu}[\p{L}-]+(?:\s\d+e)?$/u, 'Lieu'],
]
const other = 'En plus'

/** A label for each fact of a job's second line. */
export function measureRowLabels(secondLine: string): Promise<Measured[]> {
  const parts = secondLine.split(/\s·\s/u).filter(Boolean)
  return measureTexts(
    parts.map((part) => ({
      text: (kinds.find(([pattern]) => pattern.test(part))?.[1] ?? other).replaceAll(' ', '\u00a0'),
      face: secondFace,
    })),
  )
}
