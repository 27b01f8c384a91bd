import { createRequire } from 'node:module'
import path from 'node:path'

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)

/** Fonts for the PDFs, so that every European name and sign is readable. */
export const fonts = {
  regular: path.join(folder, 'DejaVuSans.ttf'),
  bold: path.join(folder, 'DejaVuSans-Bold.ttf'),
}

export const colors = {
  ink: '#1f2630',
  quiet: '#586273',
  line: '#c9d0d9',
  accent: '#2257c5',
  soft: '#eaf0fc',
}
