import pptx from 'pptxgenjs'
import { colors } from './fonts.ts'
import type { Slide, SlideSize } from './slides.ts'

// A CommonJS build behind an ES entry: the class is the default of the default there.
const Presentation = 'default' in pptx ? (pptx.default as typeof pptx) : pptx
const hex = (color: string) => color.slice(1).toUpperCase()
const font = 'Arial'

/** The presentation as PowerPoint, every text editable. */
export async function slidesPptx(slides: readonly Slide[], size: SlideSize): Promise<Uint8Array> {
  const deck = new Presentation()
  deck.defineLayout({ name: 'own', ...size })
  deck.layout = 'own'
  deck.title = slides[0]?.title ?? ''
  deck.author = 'Flotilla'
  const width = size.width - 1.8
  slides.forEach(({ title, subtitle, points }, index) => {
    const slide = deck.addSlide()
    if (index === 0) {
      slide.background = { color: hex(colors.accent) }
      const box = { x: 0.9, w: width, color: 'FFFFFF', fontFace: font, margin: 0 }
      slide.addText(title, { ...box, y: size.height * 0.34, h: 1.2, fontSize: 44, bold: true, fit: 'shrink' })
      slide.addText(subtitle, { ...box, y: size.height * 0.34 + 1.3, h: 0.8, fontSize: 20 })
      return
    }
    slide.addShape('rect', { x: 0, y: 0, w: 0.16, h: size.height, fill: { color: hex(colors.accent) } })
    const box = { x: 0.9, w: width, color: hex(colors.ink), fontFace: font, margin: 0 }
    slide.addText(title, { ...box, y: 0.7, h: 0.9, fontSize: 30, bold: true, valign: 'top', fit: 'shrink' })
    slide.addText(
      points.map((text) => ({ text, options: { bullet: true, breakLine: true, paraSpaceAfter: 12 } })),
      { ...box, y: 1.9, h: size.height - 2.8, fontSize: 20, valign: 'top', fit: 'shrink' },
    )
  })
  const bytes = await deck.write({ outputType: 'nodebuffer' })
  if (!(bytes instanceof Uint8Array)) throw new Error('The presentation was not written as bytes.')
  return bytes
}
