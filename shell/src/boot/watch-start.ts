/**
 * Shows a message on an empty page when the shell's own code could not be fetched, or has rendered nothing
 * after `deadlineMs`. Code that arrives later all the same replaces the message. Runs in the head
 * (`early-entry.ts`).
 */
export function watchStart(
  show: (root: HTMLElement, what: string, error: unknown) => void,
  deadlineMs: number,
): void {
  const tell = (what: string, detail: string) => {
    const root = document.getElementById('root')
    if (root !== null && root.childElementCount === 0) show(root, what, detail)
  }
  const late = () =>
    tell('Its code did not arrive in time.', `Nothing was shown after ${deadlineMs / 1000} s.`)
  setTimeout(late, deadlineMs)
  const handleFailure = ({ target }: Event) => {
    // A chunk that was fetched ahead is requested again by the shell.
    if (!(target instanceof HTMLScriptElement) || target.dataset.ahead !== undefined) return
    const failed = () => tell('Its code could not be fetched.', target.src)
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', failed)
    else failed()
  }
  // The error event of a file does not bubble, so it is caught in the capture phase.
  addEventListener('error', handleFailure, true)
}

/**
 * The page cannot even start. `what` says why in a sentence, `error` is for support. Uses plain elements, so
 * that nothing can fail here; the page's head uses it too (`watch-start.ts`).
 */
export function showStartFailure(root: HTMLElement, what: string, error: unknown): void {
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  box.className = 'fs-start-failure'
  const title = document.createElement('h1')
  title.textContent = 'The console could not start'
  const text = document.createElement('p')
  text.textContent = `${what} Your sites are not affected.`
  const detail = document.createElement('pre')
  detail.textContent = error instanceof Error ? error.message : String(error)
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = 'Retry'
  retry.addEventListener('click', () => location.reload())
  box.append(title, text, detail, retry)
  root.replaceChildren(box)
}
