/** Ids of the extensions that are being updated. */
export function updatesUnderWay(rows: readonly { id: number; processState: number }[]): number[] {
  return rows.filter(({ processState }) => processState === 1).map(({ id }) => id)
}
