type Container = {
  name: string
  /** The address it owns: `/sites/:tagId?`. */
  path: string
  /**
   * JavaScript of the page's component, run on each render with `React` and `platform`, the SDK, in scope; it
   * returns an element.
   */
  render: string
  /** JavaScript of what it exports as `slots` from `./slots`, with `React` in scope; absent: nothing. */
  slots?: string
}

/** A federation container as the bundler would write it, with one page and the React of the shell. */
export function containerCode({ name, path, render, slots = '{}' }: Container): string {
  return `var flotilla_${name.replaceAll('-', '_')} = (() => {
  let scope
  const shared = async (name) => {
    const factory = await Object.values(scope[name])[0].get()
    return factory()
  }
  return {
    init(provided) { scope = provided },
    async get(module) {
      const [React, platform] = await Promise.all(['react', '@flotilla/platform'].map(shared))
      if (module === './slots') return () => ({ slots: ${slots} })
      const Component = () => { ${render} }
      return () => ({ remote: { routes: [{ path: ${JSON.stringify(path)}, Component }] } })
    },
  }
})()
`
}
