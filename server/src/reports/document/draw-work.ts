import { colors } from './look.ts'
import { heading, remark, type Sheet } from './sheet.ts'
import type { BackupLine, UpdateLine } from './site-history.ts'
import { drawTable } from './table.ts'

/** What was updated, from which version to which, and how it ended. */
export function drawUpdates(sheet: Sheet, updates: readonly UpdateLine[], most: number): void {
  const { words, format } = sheet
  heading(sheet, words.sections.updates)
  if (updates.length === 0) {
    remark(sheet, words.noUpdates)
    return
  }
  const { date, what, versions, result } = words.columns
  drawTable(sheet, {
    columns: [
      { title: date, share: 0.13 },
      { title: what, share: 0.37 },
      { title: versions, share: 0.22 },
      { title: result, share: 0.28 },
    ],
    rows: updates.map((update) => [
      { text: format.day(update.at), isQuiet: true },
      { text: update.extension ?? 'Joomla', isBold: update.extension === null },
      { text: versionsOf(update) },
      { text: words.updateResult[update.result], dot: update.result === 'failed' ? colors.down : colors.up },
    ]),
    most,
  })
}

/** `4.1 → 4.2`; the old version alone is not known of every update. */
function versionsOf({ from, to }: UpdateLine): string {
  return from === null ? (to ?? '') : `${from} → ${to ?? '?'}`
}

const dots = { passed: colors.up, failed: colors.down, none: colors.unknown }

/** The backups that were made, with the result of their test. */
export function drawBackups(sheet: Sheet, backups: readonly BackupLine[], most: number): void {
  const { words, format } = sheet
  heading(sheet, words.sections.backups)
  if (backups.length === 0) {
    remark(sheet, words.noBackups)
    return
  }
  const { date, size, test } = words.columns
  drawTable(sheet, {
    columns: [
      { title: date, share: 0.3 },
      { title: size, share: 0.14 },
      { title: test, share: 0.56 },
    ],
    rows: backups.map((backup) => [
      { text: format.moment(backup.at), isQuiet: true },
      { text: format.size(backup.size) },
      { text: words.testResult[backup.test], dot: dots[backup.test] },
    ]),
    most,
  })
}
