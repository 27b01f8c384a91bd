import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Run before a program of ours (`node --import`), which then loads in a third of the time: what it compiles
 * is kept for the next start, and drizzle-orm is looked up once. At each import of a package and at each file
 * in it Node parses all that its package.json exports, and drizzle-orm exports 180 kB; its files are ES
 * modules, all of them.
 */
const found = new Map<string, { url: string; shortCircuit: true }>()
const isInDrizzle = (url: string) => url.includes('/node_modules/drizzle-orm/')

enableCompileCache(fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url)))
// A process that is killed never comes to keep it by itself.
setTimeout(flushCompileCache, 2000).unref()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context
    if (specifier.startsWith('.') && isInDrizzle(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context)
    const question = `${specifier} ${conditions}`
    const answer = found.get(question) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    found.set(question, answer)
    return answer
  },
})
