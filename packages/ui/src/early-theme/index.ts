/**
 * The text of a script for the head (nonced inline, or a file of its own) that applies the stored look before
 * the first paint. It reads `{"theme": …, "density": …}` (JSON) from localStorage under `storageKey`;
 * anything unreadable means system and compact. It never throws.
 */
export function earlyThemeScript(storageKey: string): string {
  return [
    '(function(){var l={};',
    `try{l=JSON.parse(localStorage.getItem(${JSON.stringify(storageKey)}))||{}}catch(e){}`,
    'var d=document.documentElement.dataset,t=l.theme;',
    "d.theme=/^(light|dark|contrast)$/.test(t)?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
    "d.density=l.density==='comfortable'?'comfortable':'compact'})()",
  ].join('')
}
