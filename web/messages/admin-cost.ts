import { pluralize } from './numbers.ts'

/** Words of the AI's cost on /admin. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const costTexts = {
  title: 'Coût de l’IA',
  loading: 'Chargement du coût...',
  since: 'Depuis le début',
  total: 'Coût total',
  tokens: 'Tokens',
  analysis: 'Analyse d’images',
  calls: (count: number) => `${pluralize(count, 'appel')} en 90\u00a0jours`,
  ofTokens: (tokens: string) => `${tokens} de tokens`,
  perDay: 'Par jour',
  barsSummary: (from: string, to: string) =>
    `Des barres, du ${from} au ${to}. Les mêmes valeurs se lisent en tableau.`,
  perCompany: 'Par entreprise',
  others: (count: number) => pluralize(count, 'autre'),
  gone: 'Comptes supprimés',
  none: 'Aucune donnée',
  cost: 'Coût',
  callCount: 'Appels',
  unknown: 'Prix inconnus',
  unknownText: (models: string) => `Le coût de ces modèles manque aux totaux\u00a0: ${models}.`,
  unknownModel: (model: string, calls: number) => `${model} (${pluralize(calls, 'appel')})`,
  unpriced: '–',
} as const

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumSignificantDigits: 3 })

/** « 18,42 € »; what is less than a cent is not zero. */
export const formatEuros = (value: number) =>
  value > 0 && value < 0.005 ? `moins de ${euros.format(0.01)}` : euros.format(value)
/** « 4,81 M » */
export const formatCompact = (value: number) => compact.format(value)
