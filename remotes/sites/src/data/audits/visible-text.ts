/**
 * What stood in a file. `isBinary`: much of it is no text. `isBroken`: it did not come as base64 and is shown
 * as it came.
 */
type FileContent = { text: string; isBinary: boolean; isBroken: boolean }

/** More than this share of unreadable characters is no text. */
const binaryShare = 0.1

/**
 * Decodes base64 to text by UTF-8; bytes that are no UTF-8 become `�`. Never throws (contract §4, suspicious
 * files).
 */
export function decodeContent(base64: string): FileContent {
  const bytes = bytesOf(base64)
  if (bytes === null) return { text: base64, isBinary: false, isBroken: true }
  const text = new TextDecoder('utf-8').decode(bytes)
  const unreadable = [...text].filter((letter) => letter === '\uFFFD' || isControl(letter)).length
  return { text, isBinary: unreadable > text.length * binaryShare, isBroken: false }
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    const standard = base64.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')
    return Uint8Array.from(atob(standard), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function isControl(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (code < 32 && letter !== '\n' && letter !== '\t' && letter !== '\r') || code === 127
}

/** Letters that turn the direction of reading, or take no room: code can hide behind them. */
const hidden = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/**
 * Text with nothing hidden in it: control characters as their pictures, letters that cannot be seen by their
 * number. Line ends and tabs stay.
 */
export function visibleText(text: string): string {
  return Array.from(text.replace(/\r\n?/g, '\n'), (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (letter === '\n' || letter === '\t') return letter
    if (code < 32) return String.fromCodePoint(0x2400 + code)
    return code === 127 ? '\u2421' : letter
  })
    .join('')
    .replace(hidden, (letter) => `[U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)
}
