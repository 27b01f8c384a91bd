/** Whether an update may start: idle or failed (spec: site-management §4). */
export function canStartUpdate(processState: number): boolean {
  return processState === 0 || processState === 8
}
