import { chunkListName, containerName } from '@flotilla/platform/registry'
import { globalSelectors } from './global-selectors.ts'

/** What the federation runtime and the check of accessibility keep there. */
const ofPage = ['_FEDERATION_RUNTIME_CORE', '_FEDERATION_RUNTIME_CORE_FROM', 'axe']

/**
 * Starts watching what the page has in common; call it before any code of a remote runs. The result names, in
 * sentences, what a remote has changed there: names of `window`, and rules for elements that are not its own.
 */
export function watchGlobals(): (remote: string) => string[] {
  const before = new Set(Object.keys(window))
  return (remote) => {
    const allowed = [...ofPage, containerName(remote), chunkListName(remote)]
    const names = Object.keys(window).filter((name) => !before.has(name) && !allowed.includes(name))
    const selectors = stylesOf(remote).flatMap((sheet) => selectorsOf(sheet.cssRules))
    return [
      ...names.map((name) => `It adds ${name} to window, where others may use the same name.`),
      ...[...new Set(selectors.flatMap(globalSelectors))].map(
        (selector) => `Its style for ${selector} applies to pages of others.`,
      ),
    ]
  }
}

const stylesOf = (remote: string) =>
  [...document.styleSheets].filter(({ href }) => href?.includes(`/remotes/${remote}/`))

/** The selectors of all rules, also of those in `@media`; nested ones belong to their outer one. */
function selectorsOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule.selectorText]
    return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : []
  })
}
