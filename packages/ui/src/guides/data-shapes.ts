import toast from '../feedback/toast-region.tsx?raw'
import job from '../feedback/tray-job.ts?raw'
import day from '../graphics/uptime-strip.tsx?raw'
import point from '../line/line-path.ts?raw'
import line from '../menu/menu-item.ts?raw'
import figure from '../page/figures.tsx?raw'
import query from '../page/query-state.tsx?raw'
import option from '../select/options.ts?raw'
import column from '../table/column.ts?raw'
import frame from '../table/list-state.tsx?raw'

/** A type of a file as it is written, with the comment above it; '' if it is gone. */
function typeIn(code: string, name: string): string {
  const found = new RegExp(
    `(?:^/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?^export type ${name}\\b[\\s\\S]*?(?=\\n\\n|\\n$)`,
    'm',
  )
  return found.exec(code)?.[0] ?? ''
}

const columns = [typeIn(column, 'Column'), typeIn(column, 'Sort')].join('\n\n')

/** The types of what a component takes that its props only name, by component. */
export const dataShapes: Readonly<Record<string, string>> = {
  DataTable: columns,
  PagedTable: columns,
  ListState: [typeIn(query, 'QueryLike'), typeIn(frame, 'ListFrame'), columns].join('\n\n'),
  QueryState: typeIn(query, 'QueryLike'),
  Figures: typeIn(figure, 'Figure'),
  DropdownMenu: typeIn(line, 'MenuItem'),
  RowMenu: typeIn(line, 'MenuItem'),
  FilterSelect: typeIn(option, 'FilterOption'),
  SelectField: typeIn(option, 'FilterOption'),
  Tray: [typeIn(job, 'TrayJob'), typeIn(job, 'TrayPart'), typeIn(job, 'TrayAct')].join('\n\n'),
  ToastRegion: typeIn(toast, 'Toast'),
  LineChart: typeIn(point, 'Point'),
  Sparkline: typeIn(point, 'Point'),
  UptimeStrip: typeIn(day, 'UptimeDay'),
}
