const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

type DigitalSource =
  | 'composite'
  | 'digitalCreation'
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'

/** The XMP packet that says where a picture comes from, in IPTC's words. */
export function xmpLabel(source: DigitalSource): string {
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"' +
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmp:CreatorTool="Ramage"' +
    ` Iptc4xmpExt:DigitalSourceType="${vocabulary}${source}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  )
}
