import { onDemand } from '@flotilla/ui/menu'

/** Code of the frame's dialogs: fetched when an opener is pointed at, when one opens, and in idle time. */
export const frameDialogCode = {
  palette: onDemand(async () => (await import('../features/palette/palette.tsx')).Palette),
  shortcuts: onDemand(
    async () => (await import('../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
  ),
}

/** The sheet before a start of work. */
export const startSheetCode = onDemand(async () => (await import('./start-sheet.tsx')).StartSheet)
