/**
 * First script in the shell under development. React announces its renderer once, at its start; a remote's
 * hot reload comes later and looks it up in `renderers`, which only the browser's React tools would fill.
 */
const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__'

if (!Reflect.has(globalThis, HOOK)) {
  const renderers = new Map<number, unknown>()
  const hook = {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown): number {
      renderers.set(renderers.size, renderer)
      return renderers.size - 1
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }
  Reflect.set(globalThis, HOOK, hook)
}
