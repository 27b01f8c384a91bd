import { inLength, type TextLength } from './text-lengths.ts'

/** A text of the page and what is shown instead. */
type Changed = { written: string; shown: string }

/** Code, and what Storybook itself writes beside the story, keep their text. */
const KEPT = 'script, style, code, pre, textarea, body > [class^="sb-"]'

const texts = new Map<Text, Changed>()
const placeholders = new Map<HTMLInputElement | HTMLTextAreaElement, Changed>()
let length: TextLength = 'written'

function changeText(node: Text): void {
  if (texts.get(node)?.shown === node.data || node.parentElement?.closest(KEPT)) return
  const shown = inLength(node.data, length)
  texts.set(node, { written: node.data, shown })
  if (shown !== node.data) node.data = shown
}

function changePlaceholder(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (placeholders.get(field)?.shown === field.placeholder) return
  const shown = inLength(field.placeholder, length)
  placeholders.set(field, { written: field.placeholder, shown })
  field.placeholder = shown
}

function changeAll(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) changeText(walker.currentNode)
  for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) changePlaceholder(field)
}

/** Follows what the story draws later, menus and dialogs too. */
const observer = new MutationObserver(changeAll)

/**
 * Shows every text of the page in this length, placeholders too; what people typed stays. React is unharmed:
 * the nodes stay the same, and it never reads their text.
 */
export function changeTexts(chosen: TextLength): void {
  if (chosen === 'written') return
  length = chosen
  changeAll()
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Puts back every text, except where the story has written another one since. */
export function restoreTexts(): void {
  observer.disconnect()
  for (const [node, { written, shown }] of texts) if (node.data === shown) node.data = written
  for (const [field, { written, shown }] of placeholders)
    if (field.placeholder === shown) field.placeholder = written
  texts.clear()
  placeholders.clear()
}
