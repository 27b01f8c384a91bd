export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
export { Dialog } from './dialog.tsx'
export { type DialogOnDemand, dialogOnDemand, type OpenedDialog } from './dialog-on-demand.tsx'
export { Drawer } from './drawer.tsx'
export type { DialogProps, DrawerProps } from './overlay-props.ts'
export { RelinkDialog, type RelinkDialogProps } from './relink-dialog.tsx'
export {
  ASKED_FROM,
  type BackupFirst,
  isMajorUpdate,
  type Started,
  type StartRequest,
  type StartSite,
} from './start-request.ts'
export { type AskStart, StartSheetProvider, useStartSheet } from './start-sheet-provider.tsx'
