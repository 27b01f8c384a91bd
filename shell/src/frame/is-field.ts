/** Whether a key that is pressed there is typed into something. */
export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const isEditable = target instanceof HTMLElement && target.isContentEditable
  return isEditable || target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select')
}
