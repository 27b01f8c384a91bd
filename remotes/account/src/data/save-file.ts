/** Lets the browser save what was fetched, under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the content by then; before, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
