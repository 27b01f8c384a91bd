/** Whether a key press there is text input. */
export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const isEditable = target instanceof HTMLElement && target.isContentEditable
  return isEditable || target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select')
}
