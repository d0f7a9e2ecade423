import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { DocumentFacts, DocumentPage } from './types.ts'

const require = createRequire(import.meta.url)
// Embedded, as readers and PDF/UA want it; woff, which fontkit reads.
const font = readFileSync(
  require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
)
// The declared types are older than the library: they lack this subset.
const accessible: object = { subset: 'PDF/UA' }
const pointsPerPixel = 0.75

/**
 * A tagged PDF in French, one picture a page to its edges (PDF/UA as far as pdfkit goes): each picture is a figure with its
 * alternative text, its words lie over it unseen, found by search, by copying and by screen readers. JPEG goes in as it is.
 */
export async function makePdf(
  pages: DocumentPage[],
  { title, author, madeAt }: DocumentFacts,
): Promise<Buffer> {
  const options = {
    autoFirstPage: false,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    pdfVersion: '1.7' as const,
    info: { Title: title, Author: author, Creator: 'Ramage', CreationDate: madeAt, ModDate: madeAt },
  }
  const doc = new PDFDocument(Object.assign(options, accessible))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  doc.registerFont('text', font)
  const root = doc.struct('Document', { title })
  doc.addStructure(root)
  for (const [index, page] of pages.entries()) addPage(doc, root, page, index)
  root.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function addPage(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  page: DocumentPage,
  index: number,
): void {
  const size: [number, number] = [page.width * pointsPerPixel, page.height * pointsPerPixel]
  doc.addPage({ size, margin: 0 })
  const name = page.title || `Page ${index + 1}`
  doc.outline.addItem(name)
  const section = doc.struct('Sect', { title: name })
  root.add(section)
  const altText = page.altText || name
  section.add(
    doc.struct('Figure', { alt: altText }, () => {
      doc.image(page.jpeg, 0, 0, { width: size[0], height: size[1] })
    }),
  )
  for (const [line, text] of page.texts.entries()) {
    const type = line === 0 ? 'H1' : 'P'
    section.add(doc.struct(type, { actual: text }, () => writeUnseen(doc, text, size, line)))
  }
  section.end()
}

/** Text rendering mode 3: selected and read, never drawn. */
function writeUnseen(
  doc: PDFKit.PDFDocument,
  text: string,
  [width, height]: [number, number],
  line: number,
): void {
  const fontSize = line === 0 ? 40 : 24
  doc.save()
  doc.addContent('3 Tr')
  doc
    .font('text')
    .fontSize(fontSize)
    .text(text, width * 0.08, height * (0.55 + 0.14 * Math.min(line, 2)), {
      width: width * 0.84,
      height: height * 0.13,
      lineBreak: true,
    })
  doc.restore()
}
