import { Button } from '../basics/button.tsx'
import { type ChartView, moved, zoomed } from './chart-view.ts'

type Props = { view: ChartView; whole: ChartView; onView: (view: ChartView) => void }

/** Closer, farther, earlier, later: what wheel and finger do, for the keyboard. */
export function ChartTools({ view, whole, onView }: Props) {
  const isWhole = view.from <= whole.from && view.to >= whole.to
  const tools = [
    { label: 'Zoom in', view: zoomed(view, whole, 0.5), why: undefined },
    { label: 'Zoom out', view: zoomed(view, whole, 2), why: isWhole ? 'Everything is in sight' : undefined },
    {
      label: 'Earlier',
      view: moved(view, whole, -0.5),
      why: view.from <= whole.from ? 'There is nothing earlier' : undefined,
    },
    {
      label: 'Later',
      view: moved(view, whole, 0.5),
      why: view.to >= whole.to ? 'There is nothing later' : undefined,
    },
  ]
  return tools.map((tool) => (
    <Button key={tool.label} size="xs" disabledReason={tool.why} onClick={() => onView(tool.view)}>
      {tool.label}
    </Button>
  ))
}
