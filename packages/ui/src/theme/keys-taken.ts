/** Whether a key press there is text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, [role="combobox"], input:not([type="checkbox"]):not([type="radio"])'))

/** Whether a key press there is text, or belongs to an open dialog, popover or menu: no shortcut. */
export const isKeyTaken = (target: EventTarget | null): boolean =>
  isTyping(target) ||
  document.querySelector('[aria-modal="true"], dialog[open]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null)
