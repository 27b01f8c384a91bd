const typing = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether a key press there is text, or belongs to an open dialog or menu: no shortcut of the page. */
export function hasKeysOfItsOwn(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"], dialog[open]') !== null) return true
  return target instanceof Element && (target.matches(typing) || target.closest('[role="menu"]') !== null)
}
