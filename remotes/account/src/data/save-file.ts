/** Makes the browser save the content under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the content by then; any earlier, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
