import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Visible text of the first page of a PDF, one piece of text a line. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: pdf, verbosity: VerbosityLevel.ERRORS }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('\n')
    .replaceAll('\u00a0', ' ')
}
