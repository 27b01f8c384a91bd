const dialogs = '[aria-modal="true"], dialog[open], [role="menu"]'

/** Whether a key press there is text. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, [role="combobox"], input:not([type="checkbox"]):not([type="radio"])'))

/** Whether a key press there is text, or belongs to an open dialog or menu: no shortcut of the page. */
export const isKeyTaken = (target: EventTarget | null) =>
  isTyping(target) || document.querySelector(dialogs) !== null
