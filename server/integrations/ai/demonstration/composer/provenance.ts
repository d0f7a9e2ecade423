const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/**
 * XMP of a composed picture (ai.md §6), without any claim of artificial intelligence. `composite` and not
 * `compositeCapture`: that one would swear that the user's own files are photographs.
 */
export function provenance(hasPhotos: boolean): string {
  const source = vocabulary + (hasPhotos ? 'composite' : 'digitalCreation')
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"' +
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmp:CreatorTool="Ramage"' +
    ` Iptc4xmpExt:DigitalSourceType="${source}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  )
}
