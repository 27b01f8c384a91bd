import PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>
type Options = ConstructorParameters<typeof PDFDocument>[0] & { info: { Title: string }; lang: string }

/** The same bytes for the same content: a PDF would otherwise contain its creation time. */
const day = new Date('2026-01-01T00:00:00Z')

/** Draws a PDF and returns its bytes. */
export async function pdfBytes(options: Options, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    ...options,
    displayTitle: true,
    info: { ...options.info, Author: 'Flotilla', CreationDate: day, ModDate: day },
  })
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve())
    pdf.on('error', reject)
  })
  draw(pdf)
  pdf.end()
  await done
  return Buffer.concat(parts)
}
