import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { documentPdf } from './document-pdf.ts'
import { readText } from './read-text.ts'
import { slideSizes, slidesOf } from './slides.ts'
import { slidesPdf } from './slides-pdf.ts'
import { slidesPptx } from './slides-pptx.ts'
import { zipFolder } from './zip-folder.ts'

const here = import.meta.dirname
const languages = ['en', 'de'] as const
const documents = ['launch-checklist', 'pricing-guide', 'data-processing-agreement'] as const

/**
 * Writes every download of the console into a folder, which is emptied first. Returns the names of the files.
 */
export async function makeMaterials(folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const names: string[] = []
  const write = async (name: string, bytes: Uint8Array) => {
    await writeFile(path.join(folder, name), bytes)
    names.push(name)
  }
  for (const lang of languages) {
    for (const document of documents) {
      await write(`${document}-${lang}.pdf`, await documentPdf(await textOf(document, lang), lang))
    }
    const slides = slidesOf(await textOf('presentation', lang))
    for (const [name, size] of Object.entries(slideSizes)) {
      await write(`maintenance-presentation-${name}-${lang}.pdf`, await slidesPdf(slides, size, lang))
      await write(`maintenance-presentation-${name}-${lang}.pptx`, await slidesPptx(slides, size))
    }
  }
  const template = await zipFolder(path.join(here, 'boilerplate'), 'flotilla-boilerplate')
  await write('template-boilerplate.zip', template)
  return names
}

async function textOf(name: string, lang: string) {
  return readText(await readFile(path.join(here, 'texts', `${name}.${lang}.txt`), 'utf8'))
}
