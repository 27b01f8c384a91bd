export { Sparkline, type SparklineProps } from '../line/sparkline.tsx'
export { AuditCheckLabel, AuditStateCell, type AuditStateCellProps } from './audit-cells.tsx'
export {
  BackupDateCell,
  type BackupDateCellProps,
  BackupTestCell,
  type BackupTestCellProps,
} from './backup-cells.tsx'
export {
  OnlineCell,
  type OnlineCellProps,
  PhpCell,
  type PhpCellProps,
  TlsCell,
  type TlsCellProps,
} from './host-cells.tsx'
export {
  AutoUpdateLabel,
  type AutoUpdateLabelProps,
  PaymentState,
  type PaymentStateProps,
  ServiceLabel,
  TicketStateLabel,
  ValidityLabel,
} from './labels.tsx'
export { MajorMark } from './major-mark.tsx'
export { SiteIcon, type SiteIconProps } from './site-icon.tsx'
export {
  SiteReasonItem,
  type SiteReasonItemProps,
  SiteReasonLine,
  type SiteReasonLineProps,
  SiteReasonList,
  SiteReasonsButton,
  type SiteReasonsButtonProps,
} from './site-reasons.tsx'
export {
  SiteStateCell,
  type SiteStateCellProps,
  type SiteStateReasons,
  type SiteWork,
  shownSiteState,
} from './site-state-cell.tsx'
export { Tag, TagList, type TagListProps, type TagLook, type TagProps, tagLook } from './tag.tsx'
export {
  QueuedLabel,
  UnknownSince,
  UpdaterSupportLabel,
  UpdateStateCell,
  type UpdateStateCellProps,
  UpdatesCount,
  type UpdatesCountProps,
  VersionChange,
  type VersionChangeProps,
  VersionWords,
} from './update-cells.tsx'
