import type { Mark, SourceType } from './types.ts'

/** IPTC’s vocabulary of origins; newer writers say https. */
export const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

export const aiSources = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']

export const claimsAi = (source: string) => aiSources.includes(source)

/** The mark as an XMP packet; the AI goes into the property IPTC 2025.1 has for it. */
export function writeXmp({ isRamage, source, system, madeAt }: Mark): string {
  const properties = [
    isRamage && 'xmp:CreatorTool="Ramage"',
    madeAt && `xmp:CreateDate="${madeAt.toISOString()}"`,
    source && `Iptc4xmpExt:DigitalSourceType="${vocabulary}${source}"`,
    system && `Iptc4xmpExt:AISystemUsed="${escapeXml(system)}"`,
  ]
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"' +
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"' +
    ` ${properties.filter(Boolean).join(' ')}/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  )
}

/** The packet of a picture just made; storing it adds which AI and when. */
export const plainMark = (source: SourceType) =>
  writeXmp({ isRamage: true, source, system: null, madeAt: null })

/** One property of a packet, written as an attribute or as an element, whatever the writer; null when absent. */
export function readProperty(xmp: string, name: string): string | null {
  const found = new RegExp(`:${name}(?:\\s*=\\s*["']|\\s*>)([^"'<>]{1,300})["'<]`).exec(xmp)
  return found?.[1] ? unescapeXml(found[1]).trim() : null
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign as keyof typeof entities])

const unescapeXml = (text: string) =>
  Object.entries(entities).reduceRight((result, [sign, entity]) => result.replaceAll(entity, sign), text)
