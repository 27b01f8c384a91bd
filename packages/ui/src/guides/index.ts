import { basicsGuides } from './basics.tsx'
import { feedbackGuides } from './feedback.tsx'
import { formGuides } from './form.tsx'
import { graphicsGuides } from './graphics.tsx'
import type { Guides } from './guide.ts'
import { menuGuides } from './menu-and-overlay.tsx'
import { pageGuides } from './page.tsx'
import { pagePartGuides } from './page-parts.tsx'
import { cellGuides, tableGuides } from './table-and-cells.tsx'

export { dataShapes } from './data-shapes.ts'
export type { Guide, Sample } from './guide.ts'

/** The guides of all components. */
export const guides: Guides = {
  ...basicsGuides,
  ...feedbackGuides,
  ...formGuides,
  ...graphicsGuides,
  ...menuGuides,
  ...pageGuides,
  ...pagePartGuides,
  ...cellGuides,
  ...tableGuides,
}
