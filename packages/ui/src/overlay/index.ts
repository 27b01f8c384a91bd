export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
export { Dialog } from './dialog.tsx'
export type { DialogProps } from './dialog-props.ts'
export { Drawer } from './drawer.tsx'
export type { DrawerProps } from './drawer-props.ts'
export { isMajorUpdate } from './is-major-update.ts'
export { RelinkDialog, type RelinkDialogProps } from './relink-dialog.tsx'
export {
  ASKED_FROM,
  type BackupFirst,
  type Started,
  type StartRequest,
  type StartSite,
} from './start-request.ts'
export { type AskStart, useStartSheet } from './start-sheet-context.ts'
export { StartSheetProvider } from './start-sheet-provider.tsx'
