export { Drawing, type DrawingName, type ScreenName } from '../drawings/drawing.tsx'
export { Card, type CardProps } from './card.tsx'
export {
  describeFailure,
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  type Failure,
} from './error-state.tsx'
export { type Figure, Figures, type FiguresProps } from './figures.tsx'
export { KeyValue, type KeyValueProps } from './key-value.tsx'
export { List, ListCell, type ListCellProps, ListRow, type ListRowProps } from './list.tsx'
export {
  Page,
  type PageProps,
  PageSkeleton,
  type PageSkeletonProps,
  Toolbar,
  type ToolbarProps,
} from './page.tsx'
export { type QueryLike, QueryState, type QueryStateProps } from './query-state.tsx'
export { Section, type SectionProps } from './section.tsx'
export { SkeletonRows, type SkeletonRowsProps } from './skeleton-rows.tsx'
export {
  PanelBody,
  PanelHead,
  type PanelHeadProps,
  SplitListHead,
  SplitPanel,
  type SplitPanelProps,
} from './split-panel.tsx'
export { Columns, Stack } from './stack.tsx'
export { TabNav, type TabNavProps } from './tab-nav.tsx'
export { Tile, type TileProps, Tiles } from './tiles.tsx'
export { VirtualList, type VirtualListProps } from './virtual-list.tsx'
