type Container = {
  name: string
  /** The address it owns: `/sites/:tagId?`. */
  path: string
  /** JavaScript of the page's component, run on each render with `React` in scope; it returns an element. */
  render: string
}

/** A federation container as the bundler would write it, with one page and the React of the shell. */
export function containerCode({ name, path, render }: Container): string {
  return `var flotilla_${name.replaceAll('-', '_')} = (() => {
  let scope
  const react = async () => {
    const factory = await Object.values(scope.react)[0].get()
    return factory()
  }
  return {
    init(shared) { scope = shared },
    async get() {
      const React = await react()
      const Component = () => { ${render} }
      return () => ({ remote: { routes: [{ path: ${JSON.stringify(path)}, Component }] } })
    },
  }
})()
`
}
