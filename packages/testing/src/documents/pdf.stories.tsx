import { Stack } from '@flotilla/ui/page'
import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const files = {
  report: new URL('./report.pdf', import.meta.url),
  'report in German': new URL('./report-in-german.pdf', import.meta.url),
  'report of several sites': new URL('./report-of-several-sites.pdf', import.meta.url),
  invoice: new URL('./invoice.pdf', import.meta.url),
}

/** A file of pdf.js, which Storybook serves beside its page. */
const partOf = (name: string) => new URL(`pdfjs/${name}`, document.baseURI).href

/** The pages of a PDF, read by the reader that Firefox has. */
async function readPages(url: URL): Promise<PDFPageProxy[]> {
  const { getDocument, GlobalWorkerOptions }: typeof import('pdfjs-dist') = await import(
    /* webpackIgnore: true */ partOf('pdf.min.mjs')
  )
  GlobalWorkerOptions.workerSrc = partOf('pdf.worker.min.mjs')
  const pdf = await getDocument({ url: url.href }).promise
  return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
}

/** A PDF page by page, at 96 dots an inch. */
function PdfView({ file }: { file: keyof typeof files }) {
  const [pages, setPages] = useState<readonly PDFPageProxy[]>([])
  useEffect(() => {
    let isOver = false
    void readPages(files[file]).then((read) => isOver || setPages(read))
    return () => {
      isOver = true
    }
  }, [file])
  return (
    <Stack>
      {pages.map((page) => (
        <PdfPage key={page.pageNumber} page={page} label={`Page ${page.pageNumber} of the ${file}`} />
      ))}
    </Stack>
  )
}

const unfinished = 'A page that is being drawn'

/** Has its name once it is drawn. */
function PdfPage({ page, label }: { page: PDFPageProxy; label: string }) {
  const paper = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const viewport = page.getViewport({ scale: 96 / 72 })
  useEffect(() => {
    const canvas = paper.current
    if (canvas === null) return
    const drawing = page.render({ canvas, viewport: page.getViewport({ scale: 96 / 72 }) })
    drawing.promise.then(
      () => setDrawn(true),
      () => {},
    )
    return () => drawing.cancel()
  }, [page])
  return (
    <canvas
      ref={paper}
      role="img"
      aria-label={isDrawn ? label : unfinished}
      width={viewport.width}
      height={viewport.height}
      style={{ maxWidth: '100%' }}
    />
  )
}

const meta = {
  title: 'Documents/Reports and invoices · PDF, print',
  component: PdfView,
  args: { file: 'report' },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: /^Page 1 of/ }, { timeout: 20_000 })
    await waitFor(() => expect(canvas.queryByRole('img', { name: unfinished })).toBeNull())
  },
} satisfies Meta<typeof PdfView>

export default meta
type Story = StoryObj<typeof meta>

export const Report: Story = {}
export const ReportInGerman: Story = { args: { file: 'report in German' } }
export const ReportOfSeveralSites: Story = { args: { file: 'report of several sites' } }
export const Invoice: Story = { args: { file: 'invoice' } }
