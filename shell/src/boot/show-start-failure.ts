/** The page cannot even begin: its configuration or registry could not be read. Plain elements, nothing can fail here. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  box.className = 'fs-start-failure'
  const title = document.createElement('h1')
  title.textContent = 'The console could not start'
  const text = document.createElement('p')
  text.textContent = 'Its configuration could not be read from the server. Your sites are not affected.'
  const detail = document.createElement('pre')
  detail.textContent = error instanceof Error ? error.message : String(error)
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = 'Retry'
  retry.addEventListener('click', () => location.reload())
  box.append(title, text, detail, retry)
  root.replaceChildren(box)
}
