import type { AiCall, ImageFormat, ImageRequest } from '#server/integrations/ai/types.ts'
import { networkRules } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { block, json, newSecrets, visible } from './data-block.ts'
import { fill, promptFile } from './prompt-file.ts'

const file = promptFile('painter.v2')

const aims: Record<Objective, string> = {
  realisation: 'montrer un travail fini, tel qu’on le découvre en entrant.',
  produit: 'donner envie de voir de près un produit, dans son usage.',
  recrutement: 'montrer un métier : le lieu, les outils, un geste, sans visage.',
  evenement: 'donner l’ambiance d’un rendez-vous, avant qu’il commence.',
  conseil: 'rendre évident un geste simple, en gros plan.',
}

const withoutPhotos =
  'Aucune photo n’est fournie : représentez le métier et le sujet en général, sans prétendre montrer cette entreprise. Si les faits donnent une palette, elle teinte la lumière, les matières ou le fond, sans aplat.'
/** What is sold, or was done, is shown as it is: anything else would deceive the buyer. */
const retouched =
  'La première photo jointe est l’image à rendre. Seuls changent la lumière, l’angle et le cadrage : le sujet garde ses formes, ses proportions, ses matières, ses couleurs, ses motifs, son nombre, ses défauts et ce qui est écrit dessus ; le lieu reste le sien. N’ajoutez, n’enlevez, ne remplacez et n’embellissez rien. Les autres photos montrent des détails du même sujet : elles servent à ne pas se tromper, rien n’en est ajouté.'
const staged =
  'Les photos jointes sont celles de l’entreprise : gardez leurs sujets tels qu’ils sont (formes, matières, couleurs, nombre). La lumière, le cadrage et ce qui entoure le sujet peuvent changer. Le premier sujet est le principal. Si les faits donnent une palette, elle teinte la lumière ou le fond, sans aplat.'
const beforeAndAfter =
  ' Si des photos montrent la même chose avant et après, ne les fondez jamais : une image montre un seul état, celui d’après, sans rien de l’autre.'
const otherVariant = ' Proposez un autre cadrage et une autre lumière que l’évidence.'

/** Image models have one text: rules first, then what others wrote, in its blocks. */
export function imagePrompt(request: ImageRequest) {
  const { network, objective, company, context, images, brand, variant, format, logo } = request
  const { tag } = newSecrets()
  const facts = {
    métier: company.industry,
    description: company.description,
    mots_clés: company.keywords,
    ...(brand && brand.palette.length > 0 && { couleurs_de_la_marque: brand.palette }),
    images: images.map(({ seen }) => seen && { sujets: seen.subjects, lieu: seen.setting }),
  }
  const isRetouched = images.length > 0 && (objective === 'produit' || objective === 'realisation')
  const photos = images.length === 0 ? withoutPhotos : (isRetouched ? retouched : staged) + beforeAndAfter
  const text = fill(file, {
    task: isRetouched ? 'Refaites la prise de vue' : 'Créez l’image',
    network: networkRules[network].label,
    aim: aims[objective],
    format: inWords(format),
    safeZone: logo ? `${safeZone} ${logoCorner}` : safeZone,
    photos: photos + (variant > 0 ? otherVariant : ''),
    facts: block('faits', tag, json(facts)),
    context: block('contexte', tag, visible(context)),
  })
  const prompt: AiCall['prompt'] = { version: file.version, hash: file.hash }
  return { text, prompt }
}

/** A model's own sizes differ from ours, and networks crop once more for their grids. */
const safeZone =
  'Tout l’essentiel tient dans les quatre cinquièmes du milieu, en largeur comme en hauteur : les bords seront rognés.'
const logoCorner = 'Le coin inférieur droit reste calme : un logo y sera posé ensuite.'

function inWords({ width, height }: ImageFormat): string {
  const shape = width === height ? 'carré' : width > height ? 'paysage' : 'portrait'
  return `${shape}, ${width} × ${height} pixels`
}
