type Script = { url: string; integrity: string | undefined; deadlineMs: number }

/** Runs a script. Rejects with what it threw, when it cannot be had, and when it does not come in time. */
export function addScript({ url, integrity, deadlineMs }: Script): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  // As its preload does: one that differs would fetch the file twice.
  script.crossOrigin = 'anonymous'
  if (integrity !== undefined) script.integrity = integrity
  return new Promise<void>((resolve, reject) => {
    let thrown: unknown = null
    const watch = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown = event.error ?? new Error(event.message)
    }
    const timer = setTimeout(() => end(new Error(`${url} did not come in ${deadlineMs} ms`)), deadlineMs)
    function end(error: unknown): void {
      clearTimeout(timer)
      removeEventListener('error', watch)
      script.remove()
      if (error === null) resolve()
      else reject(error)
    }
    addEventListener('error', watch)
    script.addEventListener('load', () => end(thrown))
    script.addEventListener('error', () => end(new Error(`${url} could not be loaded`)))
    document.head.append(script)
  })
}
