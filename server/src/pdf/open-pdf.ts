import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { unpackWoff } from './unpack-woff.ts'

export type Pdf = InstanceType<typeof PDFDocument>

const { resolve } = createRequire(import.meta.url)
const dejaVu = join(dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const inter = join(dirname(resolve('inter-ui/package.json')), 'Inter (web)')

/** Fonts by file or by the name below; a document embeds the letters that it uses. */
export const fonts = {
  letter: { regular: join(dejaVu, 'DejaVuSans.ttf'), bold: join(dejaVu, 'DejaVuSans-Bold.ttf') },
  report: { regular: 'Inter-Regular', bold: 'Inter-SemiBold' },
}

let unpacked: ReturnType<typeof unpack> | null = null

/** The report's fonts, unpacked once for all documents; after a failure the next document tries again. */
function reportFonts() {
  unpacked ??= unpack()
  unpacked.catch(() => {
    unpacked = null
  })
  return unpacked
}

function unpack() {
  const one = async (name: string) => [name, unpackWoff(await readFile(join(inter, `${name}.woff`)))] as const
  return Promise.all(Object.values(fonts.report).map(one))
}

type Options = {
  title: string
  author: string
  language: string
  createdAt: Date
  /** Pages stay open until the end, so that each can show the total. */
  staysOpen?: boolean
}

/**
 * An A4 document without margins: layout is by coordinates. `finish` closes it and resolves with its bytes.
 */
export async function openPdf({ title, author, language, createdAt, staysOpen = false }: Options) {
  // Loaded with the first document: most starts of the server make none.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    lang: language,
    bufferPages: staysOpen,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  for (const [name, font] of await reportFonts()) pdf.registerFont(name, font)
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const finish = async (): Promise<Uint8Array<ArrayBuffer>> => {
    pdf.end()
    await done
    return new Uint8Array(Buffer.concat(parts))
  }
  return { pdf, finish }
}
