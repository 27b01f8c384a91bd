import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * What a PDF draws, a list of its steps for each page: two PDF of the same steps look the same, whatever
 * packed their bytes.
 */
export async function drawingOf(pdf: Uint8Array): Promise<string[][]> {
  const document = await getDocument({ data: pdf, verbosity: VerbosityLevel.ERRORS }).promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
    pages.push(fnArray.map((step, index) => `${step} ${withoutDocument(JSON.stringify(argsArray[index]))}`))
  }
  await document.cleanup()
  return pages
}

/** Fonts and pictures without the number of the document, which pdf.js counts on. */
const withoutDocument = (text: string) => text.replaceAll(/g_d\d+_/g, 'g_')
