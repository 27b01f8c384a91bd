/**
 * Content of a file. `isBinary`: much of it is not text. `isBroken`: it was not base64, and is shown
 * unchanged.
 */
type FileContent = { text: string; isBinary: boolean; isBroken: boolean }

/** With more than this share of unreadable characters, content is not text. */
const binaryShare = 0.1

/** Decodes base64 as UTF-8 text; invalid bytes become `�`. Never throws (contract §4, suspicious files). */
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

/** Letters that reverse the direction of reading, or have no width: they can hide code. */
const hidden = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/**
 * Text with hidden characters made visible: control characters as their symbols, invisible letters as their
 * code points. Line ends and tabs stay.
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
